import type { Reporter, TestCase } from 'vitest/node'

const words = 'Passed at the second try: '

/** Names the tests that failed and then passed, which vitest's own report counts as passed. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    console.log(`${words}${test.module.relativeModuleId} > ${test.fullName}`)
    const [error] = test.result().errors ?? []
    if (error) console.log(error.message)
  }
}

/** The tests that were named so in what a run printed. */
export function findSecondTries(output: string): readonly string[] {
  return output.split('\n').flatMap((line) => {
    const at = line.indexOf(words)
    return at < 0 ? [] : [line.slice(at + words.length)]
  })
}
