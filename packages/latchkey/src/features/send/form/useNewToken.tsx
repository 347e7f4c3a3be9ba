import { useTask } from '@latchkey/kit/useTask.ts'
import { useEffect } from 'react'
import type { Engine } from '../../../core/engine.ts'
import { isAddress } from '../../../core/recipients/isAddress.ts'
import { readToken } from '../facts/readToken.ts'
import type { SendableToken } from '../facts/tokenRows.ts'
import type { SendModel } from '../sendModel.ts'

export type NewToken = {
  readonly token: SendableToken | undefined
  readonly isPending: boolean
  /** An address was asked for, and no token is there. */
  readonly isNone: boolean
  /** Why the token could not be read. */
  readonly error: Error | undefined
  /** Asks again. */
  readonly retry: () => void
}

type Input = { readonly engine: Engine; readonly model: SendModel; readonly search: string }

/** The token at the address that is searched for, as the chain knows it. */
export function useNewToken({ engine, model, search }: Input): NewToken {
  const { from, network } = model
  const typed = search.trim()
  const isAsked = Boolean(network && from && isAddress(network.chainNamespace, typed))
  const { error, result, run, status } = useTask(async (_signal, address: string) => ({
    address,
    read:
      network && from ? await readToken(engine, { account: from, address, network }) : undefined,
  }))
  useEffect(() => {
    if (isAsked) void run(typed)
  }, [isAsked, run, typed])

  const read = isAsked && result?.address === typed ? result.read : undefined
  const token: SendableToken | undefined =
    read && network
      ? {
          address: read.address,
          amount: read.balance,
          chainId: network.caipNetworkId,
          decimals: read.decimals,
          isUnlisted: true,
          name: read.name,
          symbol: read.symbol,
        }
      : undefined
  const isPending = isAsked && (status === 'pending' || status === 'idle')
  return {
    error: isAsked ? error : undefined,
    isNone: isAsked && status === 'success' && !token,
    isPending,
    retry: () => void run(typed),
    token,
  }
}
