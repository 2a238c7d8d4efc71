import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import { platformLanguage } from '#shared/rules/languages.ts';
import { mayManageProducts } from '#shared/rules/permissions.ts';
import { translations as texts } from '#texts/admin/translations.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

/** Says how many of the manufacturer's products have no name in the dealership's own language. */
export function GapNotice() {
  const { base, dealer } = useDealership();
  const admin = useAdmin();
  const { language } = dealer;
  const isAsked = language !== platformLanguage && mayManageProducts(admin, dealer.id);
  const params = { type: 'manufacturer', dealerId: dealer.id } as const;
  const { data } = useCall(
    'GET /api/v1/auth/translations/:type/:dealerId',
    isAsked ? { params, query: { language, show: 'counts' } } : null,
  );
  if (!data || data.meta.total === 0) return null;
  return (
    <Alert color="gray" role="note">
      {texts.gaps[language](data.meta.total)} {data.meta.areHidden && `${texts.gapsHidden} `}
      <Link to={`${base}/admin/translations?type=manufacturer&language=${language}`}>
        {texts.title}
      </Link>
    </Alert>
  );
}
