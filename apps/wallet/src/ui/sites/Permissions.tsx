import { Icon } from '../controls/Icon.tsx'
import { permissionOf } from '../words.ts'

/** Permissions of a site, described. */
export function Permissions({ methods }: { methods: readonly string[] }) {
  const words = [...new Set(methods.flatMap((method) => permissionOf(method) ?? []))]
  return (
    <div className="card">
      <h3>Permissions</h3>
      <ul className="permissions">
        {['See your addresses and balances', ...words].map((word) => (
          <li key={word}>
            <Icon name="check" size={16} /> {word}
          </li>
        ))}
      </ul>
      <p className="faint">Nothing is signed or sent without your approval.</p>
    </div>
  )
}
