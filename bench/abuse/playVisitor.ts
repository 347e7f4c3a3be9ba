import { measureVisitor, type VisitorReport } from './measureVisitor.ts'

export type VisitorTask = {
  /** Requests of each visitor. */
  readonly count: number
  readonly url: string
}
export type VisitorAnswer = { readonly report: VisitorReport } | { readonly problem: string }

/** Visitors at the same time, each with an address: limits are counted by address. */
const visitors = 4

// A process of its own, so that collecting the bench's garbage does not count as the provider's pause.
process.on('message', ({ count, url }: VisitorTask) => {
  measureVisitors(url, count).then(
    (report) => answer({ report }),
    (error: unknown) => answer({ problem: String(error) }),
  )
})

async function measureVisitors(url: string, count: number): Promise<VisitorReport> {
  const reports = await Promise.all(
    Array.from({ length: visitors }, (_, index) =>
      measureVisitor(url, count, `127.0.2.${index + 1}`),
    ),
  )
  return {
    lost: reports.reduce((sum, { lost }) => sum + lost, 0),
    messages: reports.flatMap(({ messages }) => messages),
    requests: reports.flatMap(({ requests }) => requests),
  }
}

function answer(message: VisitorAnswer): void {
  process.send?.(message)
}
