import type { ReactNode } from 'react'
import { AddressName } from '../../ui/kit/AddressName.tsx'
import { CopyButton } from '../../ui/kit/CopyButton.tsx'
import { Picture } from '../../ui/kit/Picture.tsx'
import { useNetworkPicture } from '../../ui/kit/useNetworkPicture.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import type { Draft } from './draft.ts'
import { FullAddress } from './FullAddress.tsx'
import { sendTexts } from './texts.ts'
import type { Sending } from './useSend.tsx'

/** Each fact by itself, the address in full: what people compare before they confirm. */
export function PreviewFacts({ draft }: Sending & { readonly draft: Draft }): ReactNode {
  const t = useTexts(sendTexts)
  const { from, network, to } = draft
  const picture = useNetworkPicture(network)
  return (
    <dl className="lk-Preview-facts">
      <div>
        <dt>{t('preview.to')}</dt>
        <dd>
          <FullAddress address={to.address} />
          <CopyButton label={t('send.copyAddress')} look="icon" text={to.address} />
        </dd>
      </div>
      <div>
        <dt>{t('preview.from')}</dt>
        <dd>
          <AddressName address={from} />
        </dd>
      </div>
      <div>
        <dt>{t('preview.network')}</dt>
        <dd>
          <Picture name={network.name} shape="round" size={24} src={picture} />
          <bdi>{network.name}</bdi>
        </dd>
      </div>
    </dl>
  )
}
