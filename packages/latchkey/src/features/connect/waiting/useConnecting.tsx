import { usePatience } from '@latchkey/kit/status/usePatience.ts'
import { useMemo } from 'react'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import { browserWallets } from '../list/browserWallets.ts'
import { selectedRow } from '../selectWallet.ts'
import { attemptStore } from './attempt.ts'
import { type ConnectingModel, connectingModel } from './connectingModel.ts'

/** Current state of a wallet. */
export function useConnecting(walletId: string): ConnectingModel {
  const engine = useEngine()
  const connectors = useSelected((state) => state.connectors)
  const attempt = useStore(attemptStore(engine))
  const patience = usePatience(attempt.status === 'waiting' ? attempt : undefined)
  return useMemo(() => {
    const installed = browserWallets(connectors)
    const row = selectedRow(engine, walletId)
    return connectingModel({ attempt, installed, patience, row, walletId })
  }, [attempt, connectors, engine, patience, walletId])
}
