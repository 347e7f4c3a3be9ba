import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import { isolate } from '@latchkey/kit/words/isolate.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { AmountField } from '../../../ui/kit/figures/AmountField.tsx'
import { sendTexts } from '../texts.ts'
import type { Sending } from '../useSend.tsx'
import { AssetChip } from './AssetChip.tsx'
import { typeAmount } from './typeAmount.ts'

/** The NFT to send, with a count if the account has several. */
export function NftPart(sending: Sending): ReactNode {
  const { engine, model, send } = sending
  const t = useTexts(sendTexts)
  const { asset, problem } = model
  const { choice } = send
  if (!asset || choice.kind !== 'nft') return null
  const { nft } = choice
  return (
    <div className="lk-Send-amount">
      <Picture name={asset.name} size={80} />
      <p className="lk-Send-nft">
        <bdi>{asset.name}</bdi>
      </p>
      {nft.standard === 'erc1155' && (
        <div className="lk-Send-count">
          <AmountField
            label={t('send.count')}
            onChange={(text) => typeAmount(engine, text)}
            problem={
              problem === 'overBalance'
                ? t('send.problem.overBalance', { symbol: isolate(asset.symbol) })
                : undefined
            }
            size="row"
            unit={`/ ${nft.quantity}`}
            value={send.amount}
          />
        </div>
      )}
      <AssetChip {...sending} />
    </div>
  )
}
