import type { ReactNode } from 'react'
import type { Engine } from '../../../core/engine.ts'
import type { Network } from '../../../core/network.ts'
import { canChooseNetwork } from '../../../core/networks/canChooseNetwork.ts'
import { push } from '../../../core/router/push.ts'
import { NetworkChip } from '../../../ui/kit/controls/NetworkChip.tsx'
import { useSelected } from '../../../ui/kit/useSelected.ts'

export type SendNetworkProps = { readonly engine: Engine; readonly network: Network | undefined }

/** The network of the transfer; leads to the list of networks. */
export function SendNetwork({ engine, network }: SendNetworkProps): ReactNode {
  const canChoose = useSelected(canChooseNetwork)
  const choose = () => push(engine, { view: 'Networks' })
  return <NetworkChip network={network} onClick={canChoose ? choose : undefined} />
}
