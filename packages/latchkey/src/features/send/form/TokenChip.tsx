import type { ReactNode } from 'react'
import { push } from '../../../core/router/push.ts'
import { Icon } from '../../../ui/kit/pictures/Icon.tsx'
import { TokenPicture } from '../../../ui/kit/pictures/TokenPicture.tsx'
import { isolate } from '../../../ui/kit/words/isolate.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import { sendTexts } from '../texts.ts'
import type { Sending } from '../useSend.tsx'

/** The chosen token; leads to the choice of another. */
export function TokenChip({ engine, model, send }: Sending): ReactNode {
  const t = useTexts(sendTexts)
  const asset = send.choice.kind === 'nft' ? undefined : model.asset
  return (
    <button
      aria-label={
        asset ? t('send.token', { symbol: isolate(asset.symbol) }) : t('common.chooseToken')
      }
      className="lk-Send-chip"
      onClick={() => push(engine, { view: 'WalletSendSelectToken' })}
      type="button"
    >
      {asset && <TokenPicture isCoin={asset.moved.kind === 'native'} size={24} token={asset} />}
      <bdi className="lk-Send-symbol">{asset?.symbol ?? t('common.chooseToken')}</bdi>
      <Icon name="chevronDown" size={16} />
    </button>
  )
}
