import { measureVisitor, type VisitorReport } from './measureVisitor.ts'

export type VisitorTask = { readonly count: number; readonly url: string }
export type VisitorAnswer = { readonly report: VisitorReport } | { readonly problem: string }

// A process of its own, so that collecting the bench's garbage does not count as the provider's pause.
process.on('message', ({ count, url }: VisitorTask) => {
  measureVisitor(url, count).then(
    (report) => answer({ report }),
    (error: unknown) => answer({ problem: String(error) }),
  )
})

function answer(message: VisitorAnswer): void {
  process.send?.(message)
}
