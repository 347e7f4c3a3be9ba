/** A check that resolves with a summary, or throws the reason of its failure. */
export type Step = {
  name: string
  run: () => Promise<string | undefined>
  /** Names of steps that must finish first, passed or failed. */
  after?: readonly string[]
}

export type StepResult = { name: string; passed: boolean; ms: number; said: string }

/** Runs the steps, two at a time by default, and reports each when it finishes. */
export async function runSteps(
  steps: readonly Step[],
  { onResult, lanes = 2 }: { onResult: (result: StepResult) => void; lanes?: number },
): Promise<StepResult[]> {
  const waiting = [...steps]
  const results: StepResult[] = []
  const isOver = (name: string) => results.some((result) => result.name === name)

  const next = (): Step | undefined => {
    const index = waiting.findIndex(({ after = [] }) => after.every(isOver))
    return index < 0 ? undefined : waiting.splice(index, 1)[0]
  }
  const running = new Set<Promise<void>>()
  while (waiting.length > 0 || running.size > 0) {
    const step = running.size < lanes ? next() : undefined
    if (step) {
      const run = runStep(step).then((result) => {
        running.delete(run)
        results.push(result)
        onResult(result)
      })
      running.add(run)
    } else if (running.size > 0) await Promise.race(running)
    else throw new Error(`Steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
  }
  return results
}

async function runStep({ name, run }: Step): Promise<StepResult> {
  const start = performance.now()
  const result = (passed: boolean, said: string) => ({
    name,
    passed,
    said,
    ms: Math.round(performance.now() - start),
  })
  try {
    return result(true, (await run()) ?? '')
  } catch (error) {
    return result(false, error instanceof Error ? error.message : String(error))
  }
}
