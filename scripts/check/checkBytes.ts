import { judgeBytes } from '../bytes/judgeBytes.ts'
import { measureBytes } from '../bytes/measureBytes.ts'

/** No part of what a host page fetches may outgrow its budget, and none may be without one. */
export async function checkBytes(): Promise<string> {
  const bytes = await measureBytes()
  const judged = judgeBytes(bytes)
  const over = judged.filter(({ bytes, budget }) => budget === undefined || bytes > budget)
  if (over.length > 0)
    throw new Error(
      [
        ...over.map(
          ({ name, bytes, budget }) => `${name}: ${bytes}, budget ${budget ?? 'missing'}`,
        ),
        `open is made of ${JSON.stringify(bytes.openChunks)}`,
      ].join('\n'),
    )
  return judged
    .slice(0, 2)
    .map(({ name, bytes, budget }) => `${name} ${bytes} of ${budget}`)
    .join(', ')
}
