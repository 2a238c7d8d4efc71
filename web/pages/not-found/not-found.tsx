import { data, useParams } from 'react-router';
import { NotFound } from '#web/shell/problem.tsx';

export const loader = () => data(null, 404);

export default function NotFoundPage() {
  const { makeId, dealerCode } = useParams();
  return <NotFound home={makeId && dealerCode ? `/${makeId}/${dealerCode}` : '/'} />;
}
