import type { ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Popover } from '#ui/popover.tsx'

interface Action {
  readonly label: string
  readonly icon?: ReactNode
  /** Whether what it toggles is on. */
  readonly isOn?: boolean
  readonly onPress: () => void
}

interface ActionMenuProps {
  /** Of the button, and above the actions. */
  readonly label: string
  readonly icon: ReactNode
  readonly align?: 'end'
  readonly actions: readonly Action[]
}

/** A button that opens a list of actions. Each closes it. */
export const ActionMenu = ({ label, icon, align, actions }: ActionMenuProps) => (
  <Popover
    label={label}
    {...(align && { align })}
    renderTrigger={(trigger) => (
      <IconButton {...trigger} label={label}>
        {icon}
      </IconButton>
    )}
  >
    {(close) => (
      <>
        <p className="popover-title">{label}</p>
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            className="popover-item"
            aria-pressed={action.isOn}
            onClick={() => {
              close()
              action.onPress()
            }}
          >
            {action.icon}
            {action.label}
          </button>
        ))}
      </>
    )}
  </Popover>
)
