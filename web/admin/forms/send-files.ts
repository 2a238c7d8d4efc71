import type { Transport } from '#web/api.ts';

/** A request's files by part name. */
export type Files = Record<string, readonly File[]>;

/**
 * Sends a call's JSON as the part `data` of a form with files (contract 4, Images) and reports the
 * upload's percentage, which `fetch` cannot; without files sends JSON.
 */
export function sendFiles(files: Files, onProgress: (percent: number) => void): Transport {
  const hasFiles = Object.values(files).some((list) => list.length > 0);
  return hasFiles ? (url, init) => upload(url, init, formOf(init.body, files), onProgress) : fetch;
}

function formOf(json: RequestInit['body'], files: Files): FormData {
  const form = new FormData();
  form.set('data', String(json));
  for (const [part, list] of Object.entries(files)) {
    for (const file of list) form.append(part, file, file.name);
  }
  return form;
}

function upload(
  url: string,
  init: RequestInit,
  form: FormData,
  onProgress: (percent: number) => void,
) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', url);
    for (const [name, value] of Object.entries(init.headers as Record<string, string>)) {
      // The browser adds the form's boundary itself.
      if (name !== 'Content-Type') request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.floor((100 * loaded) / Math.max(total, 1)));
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError('The upload failed'));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    init.signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
