import { judgeBytes } from '../bytes/judgeBytes.ts'
import { measureBytes } from '../bytes/measureBytes.ts'

/** Refuses parts of a host page that exceed their budget, or have none. */
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
