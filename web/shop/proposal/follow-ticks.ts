/// <reference lib="dom" />

/**
 * Shows what a proposal comes to as soon as something is ticked: gets the same page for the form as it
 * is now and puts its sums in place of the shown ones. Without it the form's button does that. Sent
 * as text at the end of the page, so it uses nothing from outside (decision 089).
 */
export function followTicks(): void {
  const waitMs = 200;
  const form = document.querySelector<HTMLFormElement>('form[data-choices]');
  if (!form) return;
  let turn = 0;
  let isSending = false;
  document.documentElement.dataset.live = '';

  /** The address of the page as ticked, without what was typed to accept it. */
  function address(): string {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form!))
      if (/^(version|look|on|[qio]\d.*)$/.test(name)) fields.append(name, String(value));
    return `${location.pathname}?${fields}`;
  }

  function show(page: Document): void {
    const [shown, next] = [document, page].map((of) => of.getElementById('lines'));
    if (shown && next && shown.dataset.look !== next.dataset.look) shown.replaceWith(next);
    for (const part of document.querySelectorAll('[data-live][id]')) {
      const now = page.getElementById(part.id);
      if (now) part.innerHTML = now.innerHTML;
    }
    const total = page.getElementById('said')?.dataset.total;
    if (total) document.getElementById('said')!.textContent = total;
  }

  async function follow(): Promise<void> {
    const mine = ++turn;
    await new Promise((wait) => setTimeout(wait, waitMs));
    if (mine !== turn) return;
    const asked = address();
    try {
      const answer = await fetch(asked);
      if (!answer.ok) throw new Error(String(answer.status));
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (mine !== turn) return;
      // The proposal may be another one meanwhile: then the whole page says so.
      const isSame = page.querySelector('form[data-choices]')?.getAttribute('data-choices');
      if (isSame !== form!.dataset.choices) throw new Error('newer');
      show(page);
      history.replaceState(null, '', asked);
    } catch {
      if (mine === turn) location.assign(asked);
    }
  }

  form.addEventListener('input', ({ target }) => {
    if ((target as Element).closest('[data-choice]')) follow();
  });
  form.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLButtonElement | null;
    if (button?.value !== 'accept') {
      event.preventDefault();
      follow();
      return;
    }
    if (isSending) event.preventDefault();
    isSending = true;
    button.setAttribute('aria-busy', 'true');
  });
  // The foot says the way to 'Accept' until it is in sight.
  const bar = document.getElementById('bar')?.parentElement;
  const accepting = document.getElementById('accept');
  if (bar && accepting)
    new IntersectionObserver(([accept]) => {
      bar.hidden = accept!.isIntersecting || accept!.boundingClientRect.top < 0;
    }).observe(accepting);
  addEventListener('pageshow', () => {
    isSending = false;
    form.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
  });
}
