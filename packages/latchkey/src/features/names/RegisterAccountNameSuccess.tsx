import { Button } from '@latchkey/kit/controls/Button.tsx'
import { CopyButton } from '@latchkey/kit/controls/CopyButton.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Avatar } from '@latchkey/kit/pictures/Avatar.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { Progress } from '@latchkey/kit/status/Progress.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { reset } from '../../core/router/reset.ts'
import { activeAddress } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { namesTexts } from './texts.ts'

export type RegisterAccountNameSuccessProps = { readonly arguments: { readonly name: string } }

const addressInFront = (state: State) => activeAddress(state)

/** Confirms the account's new name. */
export function RegisterAccountNameSuccess({
  arguments: { name },
}: RegisterAccountNameSuccessProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(namesTexts)
  const address = useSelected(addressInFront)
  return (
    <>
      <Scroll>
        <Progress
          icon={
            <span className="lk-Names-done">
              {address && <Avatar address={address} size={80} />}
              <span className="lk-Names-seal">
                <Icon name="check" />
              </span>
            </span>
          }
          text={t('names.successText')}
          title={t('names.success', { name })}
        >
          <CopyButton label={t('names.copy')} text={name} />
        </Progress>
      </Scroll>
      <Footer>
        <Button kind="primary" onClick={() => reset(engine, { view: 'Account' })}>
          {t('common.done')}
        </Button>
      </Footer>
    </>
  )
}

export function RegisterAccountNameSuccessTitle(): ReactNode {
  return useTexts(namesTexts)('names.successTitle')
}
