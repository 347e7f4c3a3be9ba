import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { isolate } from '@latchkey/kit/words/isolate.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { referenceOf } from '../../../core/caip.ts'
import { labelOf } from '../../../core/labels/labelOf.ts'
import { push } from '../../../core/router/push.ts'
import { findNetwork } from '../../../core/selectors.ts'
import { useFeeWords } from '../../../ui/kit/figures/useFeeWords.ts'
import { FailureText } from '../FailureText.tsx'
import { fillMax } from '../fillMax.ts'
import { showBalance } from '../showAmount.ts'
import { sendTexts } from '../texts.ts'
import type { Sending } from '../useSend.tsx'
import { grave, type Warning, warningsOf } from './warningsOf.ts'

/** Each thing that should be known before sending, calmly, with the fact. */
export function Warnings(sending: Sending): ReactNode {
  const { engine, send } = sending
  return warningsOf(engine, send).map((warning) => (
    <One key={warning.kind} {...sending} warning={warning} />
  ))
}

function One({ engine, model, warning }: Sending & { readonly warning: Warning }): ReactNode {
  const t = useTexts(sendTexts)
  const { locale } = useKit()
  const feeWords = useFeeWords(model.network)
  const tone = grave.includes(warning.kind) ? 'negative' : toneOf(warning)
  switch (warning.kind) {
    case 'lookAlike':
      return (
        <Notice tone={tone}>{t('send.warn.lookAlike', { known: isolate(warning.known) })}</Notice>
      )
    case 'nameMoved': {
      // The visitor compares a name by its address, whatever its label.
      const label = labelOf(engine, warning.before)
      const address = isolate(truncateAddress(warning.before))
      const before = label ? `${isolate(label)} (${address})` : address
      return (
        <Notice tone={tone}>
          {t('send.warn.nameMoved', { before, name: isolate(warning.name) })}
        </Notice>
      )
    }
    case 'otherChain': {
      const { chainId } = warning
      const network = findNetwork(engine.store.getState(), chainId)
      if (!network)
        return (
          <Notice tone={tone}>
            {t('send.warn.otherChainUnknown', { reference: referenceOf(chainId) })}
          </Notice>
        )
      const view = { arguments: { chainId }, view: 'SwitchNetwork' } as const
      return (
        <Notice
          action={{ children: t('send.switchTo'), onClick: () => push(engine, view) }}
          tone={tone}
        >
          {t('send.warn.otherChain', { network: isolate(network.name) })}
        </Notice>
      )
    }
    case 'feeRose':
      return (
        <Notice action={{ children: t('common.max'), onClick: () => fillMax(engine) }} tone={tone}>
          {t('send.warn.feeRose', { fee: feeWords(warning.fee.fee, warning.fee.usd) ?? '' })}
        </Notice>
      )
    case 'maxKept': {
      const coin = { decimals: 18, symbol: '', ...model.network?.nativeCurrency }
      return (
        <Notice tone={tone}>
          {t('send.warn.maxKept', {
            coin: isolate(coin.symbol),
            kept: showBalance(warning.kept, coin, locale.tag),
          })}
        </Notice>
      )
    }
    case 'feeUnknown':
    case 'old':
      return (
        <Notice tone={tone}>
          {t(`send.warn.${warning.kind}`)}
          <FailureText error={warning.error} />
        </Notice>
      )
    default:
      return (
        <Notice tone={tone}>
          {t(`send.warn.${warning.kind}`, {
            coin: isolate(model.network?.nativeCurrency.symbol ?? ''),
            symbol: isolate(model.asset?.symbol ?? ''),
          })}
        </Notice>
      )
  }
}

function toneOf({ kind }: Warning): 'info' | 'warning' {
  return ['firstTime', 'own', 'stranger'].includes(kind) ? 'info' : 'warning'
}
