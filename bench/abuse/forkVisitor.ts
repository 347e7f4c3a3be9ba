import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { VisitorReport } from './measureVisitor.ts'
import type { VisitorAnswer, VisitorTask } from './playVisitor.ts'

/** A visitor in a process of its own. */
export type Visitor = {
  readonly pid: number
  measure(task: VisitorTask): Promise<VisitorReport>
  stop(): Promise<void>
}

/** Forks a visitor. Its young generation is small: collecting the usual one takes longer than a message. */
export function forkVisitor(): Visitor {
  const child = fork(new URL('./playVisitor.ts', import.meta.url), {
    execArgv: [...process.execArgv, '--max-semi-space-size=2'],
    serialization: 'advanced',
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The visitor did not start')
  return {
    pid,
    async measure(task) {
      child.send(task)
      const [answer] = (await once(child, 'message')) as [VisitorAnswer]
      if ('problem' in answer) throw new Error(answer.problem)
      return answer.report
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
