import { Address } from '@latchkey/kit/words/Address.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { contractName } from '../../decode/knownContracts.ts'
import type { Described, FieldValue, Token } from '../../decode/Meaning.ts'
import { shownText } from '../../decode/shownText.ts'
import { frameTexts } from '../texts.ts'
import { amountText, durationText, symbolText } from './amountText.ts'
import { Block } from './Block.tsx'
import { descriptorTexts } from './descriptorTexts.ts'
import { Moment } from './Moment.tsx'
import { translateKnown } from './translateKnown.ts'

export type DescribedViewProps = { readonly coin: Token; readonly meaning: Described }

/** A request in the words of its descriptor (ERC-7730). */
export function DescribedView({ coin, meaning }: DescribedViewProps): ReactNode {
  const t = useTexts(frameTexts)
  const say = translateKnown(descriptorTexts, 'descriptor', useTexts(descriptorTexts))
  const { contract, fields, intent, name, paid } = meaning
  return (
    <Block
      facts={[
        ...(name === undefined ? [] : [{ name: t('approve.app'), value: say(name) }]),
        { name: t('approve.contract'), value: <Address address={contract} isWhole /> },
        ...fields.map(({ label, value }) => ({
          name: say(label),
          value: <Value say={say} value={value} />,
        })),
        ...(paid > 0n ? [{ name: t('approve.value'), value: amountText(paid, coin) }] : []),
      ]}
      title={say(intent)}
    />
  )
}

type ValueProps = {
  readonly say: (text: string) => string
  readonly value: FieldValue
}

function Value({ say, value }: ValueProps): ReactNode {
  switch (value.kind) {
    case 'address': {
      const name = contractName(value.address)
      return (
        <>
          {name && <div>{name}</div>}
          <Address address={value.address} isWhole />
        </>
      )
    }
    case 'amount': {
      const { amount, message, token } = value
      return (
        <>
          {message === undefined
            ? amountText(amount, token)
            : `${say(message)} ${symbolText(token)}`}
          {/* Any token can take the name of another one. */}
          {token.address !== undefined && (
            <div>
              <Address address={token.address} />
            </div>
          )}
        </>
      )
    }
    case 'duration':
      return durationText(value.seconds)
    case 'moment':
      return <Moment seconds={value.seconds} />
    case 'nft':
      return `#${value.tokenId}`
    case 'text':
      return <bdi>{shownText(value.text, { lines: true, most: 2_000 })}</bdi>
  }
}
