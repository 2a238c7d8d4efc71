import { ActionIcon, Alert, Button } from '@mantine/core';
import { orderStage } from '#shared/rules/order-stage.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { DraftNotice } from '#web/admin/forms/draft-notice.tsx';
import { OrderButtons } from '#web/admin/forms/order-buttons.tsx';
import { Checklist } from '#web/admin/frame/checklist.tsx';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import * as adminIcons from '#web/admin/frame/icons.tsx';
import { RowMenu } from '#web/admin/frame/row-menu.tsx';
import { StatusBadge } from '#web/admin/orders/order-columns.tsx';
import { StageBadges } from '#web/admin/orders/order-head.tsx';
import { State } from '#web/admin/platform/dealerships/dealership-columns.tsx';
import { Level } from '#web/admin/platform/health/level.tsx';
import { ApiError } from '#web/api.ts';
import { TrashIcon, WarningIcon } from '#web/kit/icons.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import { Group, Part, Row } from './part.tsx';

const tell = (label: string) => () => say(`“${label}” was pressed`, 'info');

const toDo = [
  { name: 'Hours', isDone: false, isPutAside: false, place: '/dev', missing: 'Missing: Sunday' },
  { name: 'Logo', isDone: false, isPutAside: true },
  { name: 'Taxes', isDone: true, isPutAside: false },
].map((line) => ({ ...line, title: line.name, hint: 'Why it matters.', by: 'You can do this.' }));

const looks = [
  { label: 'First action' },
  { label: 'Beside it', variant: 'default' },
  { label: 'In a row', variant: 'subtle' },
  { label: 'Danger', color: 'red' },
] as const;

export const Buttons = () => (
  <Group title="Buttons" hint="One first action on a page; beside it, and in tables, quieter ones.">
    {(['usual', 'busy', 'disabled'] as const).map((state) => (
      <Part key={state} title={`Buttons, ${state}`}>
        <Row>
          {looks.map(({ label, ...look }) => (
            <Button
              key={label}
              {...look}
              loading={state === 'busy'}
              disabled={state === 'disabled'}
              onClick={tell(label)}
            >
              {label}
            </Button>
          ))}
        </Row>
      </Part>
    ))}
    <Part title="A file: saved, failing, nothing to save">
      <Row>
        <CsvButton fileName="parts.csv" rows={() => [['Part', 'State']]} />
        <CsvButton fileName="parts.csv" rows={failing} label="A file that fails" />
        <CsvButton fileName="parts.csv" rows={() => []} label="No file" disabled />
      </Row>
    </Part>
    <Part title="Menu of a row, places in a list, an icon">
      <Row>
        <RowMenu label="Actions for a row" items={rowActions} />
        <OrderButtons
          name="First"
          index={0}
          count={2}
          onMove={tell('Move')}
          onRemove={tell('Remove')}
        />
        <ActionIcon variant="subtle" color="red" aria-label="Remove" onClick={tell('Remove')}>
          <TrashIcon size={20} />
        </ActionIcon>
      </Row>
    </Part>
  </Group>
);

const failing = () => Promise.reject(new ApiError(500, {}));

/** The actions of a row: usual, disabled, dangerous. */
export const rowActions = [
  { label: 'Rename', onChoose: tell('Rename') },
  { label: 'Move, disabled', disabled: true, onChoose: tell('Move') },
  { label: 'Delete', danger: true, onChoose: tell('Delete') },
];

export const Badges = () => (
  <Group title="Badges of states" hint="In words and in colour, never in colour alone.">
    <Part title="Order">
      <Row>
        {Object.values(orderStatus).map((statusId) => (
          <StatusBadge key={statusId} statusId={statusId} />
        ))}
      </Row>
    </Part>
    <Part title="What an order waits for: at each stage, and late">
      <Row>
        {Object.values(orderStage).map((stage) => (
          <StageBadges key={stage} facts={{ stage, isLate: false }} />
        ))}
        <StageBadges facts={{ stage: orderStage.TO_SCHEDULE, isLate: true }} />
      </Row>
    </Part>
    <Part title="Dealership: open, invited, closed">
      <Row>
        <State left={3} isOpen preparing={false} invitedEmail={null} />
        <State left={3} isOpen preparing invitedEmail={null} />
        <State left={3} isOpen preparing={false} invitedEmail="new@example.test" />
        <State left={3} isOpen={false} preparing={false} invitedEmail={null} />
      </Row>
    </Part>
    <Part title="What is to be done: to do, put aside, done">
      <Checklist lines={toDo} onPutAside={async (line) => tell(line)()} />
    </Part>
    <Part title="Health">
      <Row>
        {(['good', 'warning', 'bad'] as const).map((level) => (
          <Level key={level} level={level} />
        ))}
      </Row>
    </Part>
  </Group>
);

export const Notices = () => (
  <Group title="Notices">
    <Part title="Messages, for five seconds">
      <Row>
        {(['info', 'success', 'error'] as const).map((kind) => (
          <Button
            key={kind}
            variant="default"
            onClick={() => say(`A message of kind ${kind}`, kind)}
          >
            Show {kind}
          </Button>
        ))}
      </Row>
    </Part>
    <Part title="To know, and what is wrong">
      <Alert color="accent">What is good to know before going on.</Alert>
      <Alert color="red" icon={<WarningIcon />} title="What is wrong">
        Why it is so, and what helps.
      </Alert>
    </Part>
    <Part title="Draft of a form, without and with lost pictures">
      <DraftNotice picturesLost={false} onDiscard={tell('Discard')} />
      <DraftNotice picturesLost onDiscard={tell('Discard')} />
    </Part>
    <Part title="A part of a page that failed: by a fault, without connection, gone">
      <Failure title="A fault" error={new ApiError(500, {})} onRetry={tell('Try again')} />
      <Failure title="No connection" error={new ApiError(0, {})} onRetry={tell('Try again')} />
      <Failure title="Gone" error={new ApiError(404, {})} onRetry={tell('Try again')} isGone />
    </Part>
  </Group>
);

const { SortIcon, ...lineIcons } = adminIcons;

export const Icons = () => (
  <Group title="Icons of the admin area alone">
    <Row>
      {Object.entries(lineIcons).map(([name, Each]) => (
        <Row key={name}>
          <Each />
          <code>{name}</code>
        </Row>
      ))}
      {(['asc', 'desc', null] as const).map((direction) => (
        <Row key={direction}>
          <SortIcon direction={direction} />
          <code>SortIcon {direction ?? 'unsorted'}</code>
        </Row>
      ))}
    </Row>
  </Group>
);
