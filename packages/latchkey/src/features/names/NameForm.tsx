import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Heading } from '@latchkey/kit/lists/Heading.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { hide } from '../../core/router/hide.ts'
import { activeChain } from '../../core/selectors.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useStore } from '../../ui/kit/useStore.ts'
import { NameField } from './NameField.tsx'
import { nameSearch } from './nameSearch.ts'
import { RegistrationEnd } from './RegistrationEnd.tsx'
import { forgetRegistration, type Registration } from './registration.ts'
import { startRegistration } from './startRegistration.ts'
import { namesTexts } from './texts.ts'

export type NameFormProps = {
  /** Whether the visitor may skip the form. */
  readonly isOffered: boolean
  readonly registration: Registration
}

/** The field for a name, its availability, and suggestions. */
export function NameForm({ isOffered, registration }: NameFormProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(namesTexts)
  const { look, store, type } = nameSearch(engine)
  const search = useStore(store)
  const { availability, label, suggestions, zone } = search
  const name = zone ? `${label}.${zone}` : label
  const chainId = useSelected((state) => activeChain(state)?.chainId)
  const isFree = availability === 'free' && zone !== undefined

  useEffect(() => {
    // Availability may have changed since the last visit, and differs by network.
    if (chainId) look()
  }, [chainId, look])

  function change(text: string) {
    forgetRegistration(engine)
    type(text)
  }

  function submit() {
    if (isFree) void startRegistration(engine, name)
  }

  return (
    <>
      <Scroll>
        <NameField onChange={change} onRetry={look} onSubmit={submit} search={search} />
        <section aria-label={t('names.suggestions')} className="lk-Names-suggestions">
          {suggestions.length > 0 && <Heading>{t('names.suggestions')}</Heading>}
          {suggestions.map((one) => (
            <button className="lk-Names-chip" key={one} onClick={() => change(one)} type="button">
              {one}
            </button>
          ))}
        </section>
        <RegistrationEnd registration={registration} />
      </Scroll>
      <Footer>
        <Button
          kind="primary"
          onClick={submit}
          pending={availability === 'checking'}
          reason={
            isFree || availability === 'checking'
              ? undefined
              : t(search.typed ? 'names.reason' : 'names.reasonEmpty')
          }
        >
          {isFree ? t('names.register', { name }) : t('names.registerName')}
        </Button>
        {isOffered && (
          <Button kind="quiet" onClick={() => hide(engine)}>
            {t('names.skip')}
          </Button>
        )}
        <p className="lk-Names-hint">{t('names.hint')}</p>
      </Footer>
    </>
  )
}
