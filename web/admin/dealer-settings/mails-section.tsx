import { customerMails } from '#shared/rules/customer-mails.ts';
import { dealerSettings as texts } from '#texts/admin/settings.ts';
import { mailServer } from '#texts/mail-server.ts';
import { customerMailNames } from '#texts/progress-mail.ts';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import { Section } from '#web/admin/forms/section.tsx';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import type { SettingsFormState } from './use-settings-form.ts';

/** Which mails tell customers how their order goes on (decision 072). */
export const MailsSection = ({ state: { values, change } }: { state: SettingsFormState }) => (
  <Section
    id="mailsOff"
    title={texts.customerMails}
    hint={useSendsMail() ? texts.customerMailsHint : mailServer.none}
  >
    {customerMails.map((mail) => (
      <FlagSwitch
        key={mail}
        label={customerMailNames[mail]}
        hint={texts.customerMailHints[mail]}
        isOn={!values.mailsOff.includes(mail)}
        onChange={(isOn) =>
          change({
            mailsOff: customerMails.filter((one) =>
              one === mail ? !isOn : values.mailsOff.includes(one),
            ),
          })
        }
      />
    ))}
  </Section>
);
