import { Icon } from '../controls/Icon.tsx'
import { permissionOf } from '../words.ts'

/** What a site may do, in words. */
export function Permissions({ methods }: { methods: readonly string[] }) {
  const words = [...new Set(methods.flatMap((method) => permissionOf(method) ?? []))]
  return (
    <div className="card">
      <h3>It may</h3>
      <ul className="permissions">
        {['See your addresses and what they hold', ...words].map((word) => (
          <li key={word}>
            <Icon name="check" size={16} /> {word}
          </li>
        ))}
      </ul>
      <p className="faint">Nothing is signed or sent without you.</p>
    </div>
  )
}
