import { useLocation, useNavigate } from 'react-router';
import { sessionEnd as texts } from '#texts/session-end.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { withRedirect } from '#web/shop/parts/links/redirect.ts';
import { useSession } from '#web/shop/state/session.ts';

/** Tells that the session ended during use, and leads to the login and back (spec 8). */
export default function TimeoutDialog({ login }: { login: string }) {
  const isOpen = useSession((session) => session.timedOut);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  async function goToLogin(): Promise<void> {
    await navigate(withRedirect(login, pathname + search));
    useSession.setState({ timedOut: false });
  }

  return (
    <Dialog open={isOpen} onClose={() => {}} title={texts.timeout} persistent>
      <DialogActions>
        <Button onClick={() => void goToLogin()}>{texts.login}</Button>
      </DialogActions>
    </Dialog>
  );
}
