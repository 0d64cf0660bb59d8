import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { Typed } from './addresses.ts'
import { t } from './invite.messages.ts'
import './members.css'

interface AddressListProps {
  readonly typed: readonly Typed[]
  /** What the service said of an address, by the address in small letters. */
  readonly told: Readonly<Record<string, string>>
}

/** What was understood of the addresses, each with what is wrong with it. */
export function AddressList({ typed, told }: AddressListProps) {
  if (typed.length === 0) return null
  return (
    <ul className="addresses" aria-label={t('people', { count: typed.length })}>
      {typed.map(({ text, state }, place) => {
        const problem = told[text.toLowerCase()]
        const tone = state === 'wrong' || problem !== undefined ? 'bad' : 'quiet'
        return (
          // The same address may stand there twice: its place tells the two apart.
          <li
            key={`${String(place)} ${text}`}
            data-tone={state === 'good' ? tone : state === 'double' ? 'warn' : tone}
          >
            {state === 'good' && problem === undefined ? (
              <IconCheck className="icon" aria-hidden />
            ) : (
              <IconAlertTriangle className="icon" aria-hidden />
            )}
            <span>
              <bdi>{text}</bdi>
              <small>{problem ?? t(state)}</small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
