/** Answers a call that only reports success, once its work is done. */
export async function done(work: Promise<unknown>, status = 200): Promise<{ status: number }> {
  await work;
  return { status };
}
