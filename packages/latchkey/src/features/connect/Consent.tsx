import { Checkbox } from '@latchkey/kit/controls/Checkbox.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { State } from '../../core/state.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useStore } from '../../ui/kit/useStore.ts'
import { consentNeeded, consentStore } from './legalConsent.ts'
import { connectTexts } from './texts.ts'

/** Checkbox that some hosts require before a wallet connects. */
export function Consent(): ReactNode {
  const t = useTexts(connectTexts)
  const store = consentStore(useEngine())
  const { isGiven } = useStore(store)
  const needed = useSelected(neededIn)
  const terms = useSelected((state) => state.options.termsConditionsUrl)
  const privacy = useSelected((state) => state.options.privacyPolicyUrl)
  if (!needed) return null
  return (
    <div className="lk-Consent">
      <Checkbox
        checked={isGiven}
        label={t.nodes(`connect.consent.${needed}`, {
          privacy: <Document href={privacy}>{t('common.privacy')}</Document>,
          terms: <Document href={terms}>{t('common.terms')}</Document>,
        })}
        onChange={(given) => store.setState({ isGiven: given })}
      />
    </div>
  )
}

/** Whether the visitor still has to tick the checkbox. */
export function useMustConsent(): boolean {
  const needed = useSelected(neededIn)
  const { isGiven } = useStore(consentStore(useEngine()))
  return needed !== undefined && !isGiven
}

function Document({
  children,
  href,
}: {
  readonly children: ReactNode
  readonly href?: string | undefined
}) {
  return (
    <a href={href} rel="noreferrer noopener" target="_blank">
      {children}
    </a>
  )
}

function neededIn({ options }: State) {
  return consentNeeded(options)
}
