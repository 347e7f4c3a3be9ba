import { IconButton } from '@latchkey/kit/controls/IconButton.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useStyles } from '@latchkey/kit/useStyles.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { hideAlert } from '../../core/notices/hideAlert.ts'
import { useEngine } from '../kit/useEngine.ts'
import { useSelected } from '../kit/useSelected.ts'
import { css } from './AlertBar.css.ts'
import { shellTexts } from './texts.ts'

/** Shows a configuration problem to the host's developer, in debug. */
export function AlertBar(): ReactNode {
  useStyles(css)
  const engine = useEngine()
  const t = useTexts(shellTexts)
  const alert = useSelected(({ notices, options }) => (options.debug ? notices.alert : undefined))
  if (!alert) return null
  return (
    <div className="lk-AlertBar" role="alert">
      <Icon name="warning" />
      <div className="lk-AlertBar-words">
        <strong>{alert.title}</strong>
        <span>{alert.detail}</span>
      </div>
      <IconButton icon="close" label={t('shell.dismiss')} onClick={() => hideAlert(engine)} />
    </div>
  )
}
