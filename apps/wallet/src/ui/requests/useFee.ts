import { useEffect, useState } from 'react'
import { BaseError, createPublicClient, formatEther, http } from 'viem'
import type { Chain } from '../../core/Chain.ts'
import type { Transaction } from '../../core/requests/SiteRequest.ts'
import { wordsOf } from '../../core/WalletError.ts'
import { shortAmount } from '../words.ts'

type Fee = { readonly amount?: string; readonly problem?: string }

/** Maximum fee of a transaction, or the reason if its chain would refuse it. */
export function useFee(transaction: Transaction, from: `0x${string}`, { rpcUrl }: Chain): Fee {
  const [fee, setFee] = useState<Fee>({})
  useEffect(() => {
    let isGone = false
    const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) })
    const { data, gas, gasPrice, maxFeePerGas, to, value } = transaction
    const estimate = async () => {
      const [used, fees, balance] = await Promise.all([
        gas ?? client.estimateGas({ account: from, data, to, value }),
        gasPrice ?? maxFeePerGas ?? client.estimateFeesPerGas().then((one) => one.maxFeePerGas),
        client.getBalance({ address: from }),
      ])
      if (balance < value + used * fees)
        throw new Error(`this account holds only ${shortAmount(formatEther(balance))} ETH.`)
      return formatEther(used * fees)
    }
    estimate().then(
      (amount) => !isGone && setFee({ amount }),
      (error: unknown) => {
        const problem =
          error instanceof BaseError ? error.details || error.shortMessage : wordsOf(error)
        if (!isGone) setFee({ problem })
      },
    )
    return () => {
      isGone = true
    }
  }, [transaction, from, rpcUrl])
  return fee
}
