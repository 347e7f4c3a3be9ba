import type { Part } from '@latchkey/kit/theme/parts.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { currentRoute } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'
import { useSelected } from '../kit/useSelected.ts'
import { shellTexts } from './texts.ts'

/** Links the documents to which a visitor agrees by connecting, unless the host requires a tick. */
export function LegalFooter(): ReactNode {
  const t = useTexts(shellTexts)
  const isShown = useSelected(isWanted)
  const terms = useSelected((state) => state.options.termsConditionsUrl)
  const privacy = useSelected((state) => state.options.privacyPolicyUrl)
  if (!isShown || (!terms && !privacy)) return null

  const key = terms ? (privacy ? 'shell.legalBoth' : 'shell.legalTerms') : 'shell.legalPrivacy'
  return (
    <p className="lk-LegalFooter" part={'legal' satisfies Part}>
      {t.nodes(key, {
        privacy: <Document href={privacy}>{t('common.privacy')}</Document>,
        terms: <Document href={terms}>{t('common.terms')}</Document>,
      })}
    </p>
  )
}

function isWanted(state: State): boolean {
  const { view } = currentRoute(state)
  return !state.options.features.legalCheckbox && (view === 'Connect' || view === 'AllWallets')
}

function Document({
  children,
  href,
}: {
  children: ReactNode
  href: string | undefined
}): ReactNode {
  return (
    <a href={href} rel="noreferrer noopener" target="_blank">
      {children}
    </a>
  )
}
