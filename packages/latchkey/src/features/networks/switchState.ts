import { hasErrorCode } from '../../core/errors/LatchkeyError.ts'
import type { Patience } from '../../ui/kit/status/usePatience.ts'

/** How it goes with a switch. */
export type SwitchState = 'waiting' | 'hint' | 'wayOut' | 'done' | 'refused' | 'failed'

export type SwitchStateInput = {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error?: Error | undefined
  readonly patience: Patience
}

/** Derives how it goes with a switch from what was asked and for how long. */
export function switchState({ error, patience, status }: SwitchStateInput): SwitchState {
  if (status === 'success') return 'done'
  if (status === 'error') return hasErrorCode(error, 'USER_REJECTED') ? 'refused' : 'failed'
  return patience === 'fresh' ? 'waiting' : patience
}
