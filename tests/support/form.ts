/**
 * A multipart request like a browser's form: JSON in the part `data`, files in other parts
 * (contract 4).
 */
export async function form(
  data: object,
  files: { part: string; name: string; bytes: Buffer }[],
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const whole = new FormData();
  whole.append('data', JSON.stringify(data));
  for (const { part, name, bytes } of files)
    whole.append(part, new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(whole);
  const headers = { 'content-type': encoded.headers.get('content-type')! };
  return { body: Buffer.from(await encoded.arrayBuffer()), headers };
}
