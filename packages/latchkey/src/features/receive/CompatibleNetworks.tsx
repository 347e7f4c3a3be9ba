import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Stack } from '@latchkey/kit/layout/Stack.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { Network } from '../../core/network.ts'
import { useNetworkPicture } from '../../ui/kit/pictures/useNetworkPicture.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { NoAddress } from './NoAddress.tsx'
import { receiveModel } from './receiveModel.ts'
import { receiveTexts } from './texts.ts'

/** Lists the networks on which the address can receive. */
export function CompatibleNetworks(): ReactNode {
  const t = useTexts(receiveTexts)
  const model = useSelected(receiveModel)
  if (!model) return <NoAddress />
  const { compatible, network } = model
  return (
    <>
      <Notice>{t('receive.compatibleText')}</Notice>
      <Scroll>
        <Stack gap={1} label={t('receive.compatible')}>
          {compatible.map((one) => (
            <NetworkLine isCurrent={one === network} key={one.caipNetworkId} network={one} />
          ))}
        </Stack>
      </Scroll>
    </>
  )
}

export function CompatibleNetworksTitle(): ReactNode {
  return useTexts(receiveTexts)('receive.compatibleTitle')
}

type NetworkLineProps = { readonly network: Network; readonly isCurrent: boolean }

function NetworkLine({ isCurrent, network }: NetworkLineProps): ReactNode {
  const t = useTexts(receiveTexts)
  const picture = useNetworkPicture(network)
  return (
    <Row
      end={isCurrent ? <Icon name="check" /> : undefined}
      icon={<Picture name={network.name} shape="round" src={picture} />}
      tag={network.testnet ? { text: t('common.testnet'), tone: 'warning' } : undefined}
      title={network.name}
    />
  )
}
