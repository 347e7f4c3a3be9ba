import { whenIdle } from '../../core/lifetime/whenIdle.ts'

/** Prefetches the chunks of likely next views while idle. A view fetches a failed chunk itself. */
export function fetchAhead(): void {
  whenIdle(() => {
    Promise.all([
      import('../../core/transactions/startTransaction.ts'),
      import('../../ui/kit/figures/AmountField.tsx'),
    ]).catch(() => undefined)
  })
}
