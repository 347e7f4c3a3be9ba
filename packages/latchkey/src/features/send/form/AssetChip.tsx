import { isolate } from '@latchkey/kit/words/isolate.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { push } from '../../../core/router/push.ts'
import { TokenChip } from '../../../ui/kit/controls/TokenChip.tsx'
import { sendTexts } from '../texts.ts'
import type { Sending } from '../useSend.tsx'

/** The chosen token; leads to the choice of another. */
export function AssetChip({ engine, model, send }: Sending): ReactNode {
  const t = useTexts(sendTexts)
  const asset = send.choice.kind === 'nft' ? undefined : model.asset
  return (
    <TokenChip
      isCoin={asset?.moved.kind === 'native'}
      label={asset && t('send.token', { symbol: isolate(asset.symbol) })}
      onClick={() => push(engine, { view: 'WalletSendSelectToken' })}
      token={asset}
    />
  )
}
