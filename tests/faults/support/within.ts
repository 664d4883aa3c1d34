/** What the work comes to; or, when that takes longer, a fault that says what was waited for. */
export async function within<T>(
  seconds: number,
  awaited: string | (() => string),
  work: Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const what = typeof awaited === 'string' ? awaited : awaited();
      reject(new Error(`Waited ${seconds} s in vain for ${what}.`));
    }, seconds * 1000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
