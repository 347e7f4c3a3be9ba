import { Icon, type IconName } from '@latchkey/kit/pictures/Icon.tsx'
import type { PartOfKind } from '@latchkey/kit/theme/parts.ts'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useStyles } from '@latchkey/kit/useStyles.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { hideToast } from '../../core/notices/hideToast.ts'
import { currentRoute } from '../../core/selectors.ts'
import type { Toast } from '../../core/state.ts'
import { useEngine } from '../kit/useEngine.ts'
import { useSelected } from '../kit/useSelected.ts'
import { css } from './ToastBar.css.ts'

const shownFor = 4_000
/** More letters than this take more than two lines between the header's buttons. */
const shortLength = 45

/** Views that say it in their own words, at the place that it concerns. */
const saidIn: Readonly<Record<string, RegExp>> = {
  'toast.sendFailed': /^WalletSendPreview$/,
  'toast.sendFailedSolana': /^WalletSendPreview$/,
  'toast.tokensUnread': /^(Account|WalletSend|Swap)/,
  'toast.transactionConfirmed': /^SwapPreview$/,
  'toast.transactionFailed': /^SwapPreview$/,
  'toast.transactionStarted': /^SwapPreview$/,
  'toast.transactionsUnread': /^(Account|Transactions)$/,
}

const iconOf = { error: 'failed', loading: 'refresh', success: 'check' } as const satisfies Record<
  string,
  IconName
>

/** Shows a toast for a while. */
export function ToastBar(): ReactNode {
  useStyles(css)
  const engine = useEngine()
  const toast = useSelected((state) => state.notices.toast)

  useEffect(() => {
    if (!toast || toast.kind === 'loading') return
    const timer = setTimeout(() => hideToast(engine), shownFor)
    return () => clearTimeout(timer)
  }, [engine, toast])

  // Hide the toast on unmount, so that it does not reappear with the next opening.
  useEffect(
    () => () => {
      if (engine.store.getState().notices.toast) hideToast(engine)
    },
    [engine],
  )

  // A toast with the same text counts as new and is announced again.
  return toast && <Line key={toast.id} toast={toast} />
}

function Line({ toast: { key, kind, message } }: { readonly toast: Toast }): ReactNode {
  const t = useTexts(key ? { [key]: message } : {})
  const text = key ? t(key) : message
  const view = useSelected((state) => currentRoute(state).view)
  useAnnouncement(text)
  const isSaid = kind !== 'loading' && key && saidIn[key]?.test(view)
  if (isSaid) return <p className="lk-unseen">{text}</p>
  return (
    <div
      className="lk-ToastBar"
      data-kind={kind}
      data-long={text.length > shortLength || undefined}
      part={`toast ${kind}` satisfies PartOfKind}
    >
      <Icon name={iconOf[kind]} />
      <span>{text}</span>
    </div>
  )
}
