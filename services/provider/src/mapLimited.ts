/** Maps entries with a limited number of concurrent calls; results keep the order. */
export async function mapLimited<entry, answer>(
  entries: readonly entry[],
  limit: number,
  work: (entry: entry) => Promise<answer>,
): Promise<answer[]> {
  const answers = new Map<number, answer>()
  const waiting = entries.entries()
  const lanes = Array.from({ length: Math.min(limit, entries.length) }, async () => {
    for (const [index, entry] of waiting) answers.set(index, await work(entry))
  })
  await Promise.all(lanes)
  return entries.flatMap((_, index) => {
    const answer = answers.get(index)
    return answer === undefined ? [] : [answer]
  })
}
