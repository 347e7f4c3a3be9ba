import type { Patience } from '@latchkey/kit/status/usePatience.ts'
import { isAlreadyPending } from '../../core/eip1193/walletError.ts'
import { hasErrorCode } from '../../core/errors/LatchkeyError.ts'

/** State of a request to switch networks. */
export type SwitchState = 'waiting' | 'hint' | 'wayOut' | 'done' | 'refused' | 'busy' | 'failed'

export type SwitchStateInput = {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error?: Error | undefined
  readonly patience: Patience
}

/** Derives the state from the request's result and its duration. */
export function switchState({ error, patience, status }: SwitchStateInput): SwitchState {
  if (status === 'success') return 'done'
  if (status === 'error')
    return hasErrorCode(error, 'USER_REJECTED')
      ? 'refused'
      : isAlreadyPending(error)
        ? 'busy'
        : 'failed'
  return patience === 'fresh' ? 'waiting' : patience
}
