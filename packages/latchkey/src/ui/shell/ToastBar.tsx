import { type ReactNode, useEffect } from 'react'
import { hideToast } from '../../core/notices/hideToast.ts'
import { Icon, type IconName } from '../kit/Icon.tsx'
import { useAnnouncement } from '../kit/useAnnouncement.ts'
import { useEngine } from '../kit/useEngine.ts'
import { useSelected } from '../kit/useSelected.ts'
import { useStyles } from '../kit/useStyles.ts'
import { useTexts } from '../kit/useTexts.ts'
import { css } from './ToastBar.css.ts'

const shownFor = 4_000

const iconOf = { error: 'failed', loading: 'refresh', success: 'check' } as const satisfies Record<
  string,
  IconName
>

/** A line that comes, says what happened, and goes. */
export function ToastBar(): ReactNode {
  useStyles(css)
  const engine = useEngine()
  const toast = useSelected((state) => state.notices.toast)
  const t = useTexts(toast?.key ? { [toast.key]: toast.message } : {})
  const message = toast?.key ? t(toast.key) : toast?.message
  useAnnouncement(message)

  useEffect(() => {
    if (!toast || toast.kind === 'loading') return
    const timer = setTimeout(() => hideToast(engine), shownFor)
    return () => clearTimeout(timer)
  }, [engine, toast])

  // Old news would be waiting when the modal opens again.
  useEffect(
    () => () => {
      if (engine.store.getState().notices.toast) hideToast(engine)
    },
    [engine],
  )

  if (!toast) return null
  return (
    <div className="lk-ToastBar" data-kind={toast.kind} key={toast.id}>
      <Icon name={iconOf[toast.kind]} />
      <span>{message}</span>
    </div>
  )
}
