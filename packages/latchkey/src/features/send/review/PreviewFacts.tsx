import { CopyButton } from '@latchkey/kit/controls/CopyButton.tsx'
import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useNetworkPicture } from '../../../ui/kit/pictures/useNetworkPicture.ts'
import { AddressName } from '../../../ui/kit/words/AddressName.tsx'
import { FullAddress } from '../FullAddress.tsx'
import { sendTexts } from '../texts.ts'
import type { Sending } from '../useSend.tsx'
import type { Draft } from './draft.ts'
import { isAmbiguousToken } from './isAmbiguousToken.ts'

/** The facts to compare before approval, with the address in full. */
export function PreviewFacts({
  draft,
  engine,
  send,
}: Sending & { readonly draft: Draft }): ReactNode {
  const t = useTexts(sendTexts)
  const { asset, from, network, to } = draft
  const { moved } = asset
  const picture = useNetworkPicture(network)
  return (
    <dl className="lk-Preview-facts">
      <div>
        <dt>{t('preview.to')}</dt>
        <dd>
          <FullAddress address={to.address} />
          <CopyButton label={t('common.copyAddress')} look="icon" text={to.address} />
        </dd>
      </div>
      {moved.kind === 'token' && isAmbiguousToken(engine, send, draft) && (
        <div>
          <dt>{t('preview.contract')}</dt>
          <dd>
            <FullAddress address={moved.address} />
            <CopyButton label={t('common.copyAddress')} look="icon" text={moved.address} />
          </dd>
        </div>
      )}
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
