import type { WaitingIconProps } from '@latchkey/kit/status/WaitingIcon.tsx'
import type { swapTexts } from '../texts.ts'
import type { SwapRun } from './swapRun.ts'

type Key = keyof typeof swapTexts

/** The words for a swap's state. */
export type RunWords = {
  readonly title: Key
  readonly text: Key
  readonly icon: WaitingIconProps['state']
  /** Whether the swap waits for the wallet. */
  readonly isAsked: boolean
}

/** Finds the words for a swap's state. */
export function runWords(run: Exclude<SwapRun, { status: 'idle' }>): RunWords {
  if (run.status === 'failed') {
    const { fee, problem } = run
    const icon = problem === 'refused' ? 'refused' : 'failed'
    return {
      icon,
      isAsked: false,
      text:
        (problem === 'approval' || problem === 'undone') && fee !== undefined
          ? `swap.problem.${problem}.paid`
          : `swap.problem.${problem}.text`,
      title: `swap.problem.${problem}`,
    }
  }
  const step = run.status === 'running' ? run.step : run.status
  const hasAbout = step === 'done' || step === 'swapping'
  return {
    icon: step === 'done' ? 'done' : 'waiting',
    isAsked: step === 'approving' || step === 'signing' || step === 'swapping',
    text:
      hasAbout && run.order.assurance === 'simulated'
        ? `swap.run.${step}.about`
        : step === 'approving' && run.order.isUnlimited
          ? 'swap.run.approving.unlimited'
          : `swap.run.${step}.text`,
    title: `swap.run.${step}`,
  }
}
