import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { MantineScope } from './theme/MantineScope.tsx'
import { StopWaiting } from './waiting/StopWaiting.tsx'
import './dialog.css'

interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** The buttons, the main one last. */
  readonly footer?: ReactNode
  /** Pressing outside or Escape does nothing while something typed or running would be lost. */
  readonly busy?: boolean
  /** False where nothing but its buttons may close it: then it has no cross either. */
  readonly closable?: boolean
  readonly width?: number
  readonly children?: ReactNode
}

/** A dialog of the kit, on Mantine's modal: named by its title, focus kept inside and given back. */
export function Dialog({
  opened,
  onClose,
  title,
  footer,
  busy = false,
  closable = true,
  width = 480,
  children,
}: DialogProps) {
  return (
    <MantineScope>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        size={width}
        centered
        closeOnEscape={!busy}
        closeOnClickOutside={!busy}
        transitionProps={{ duration: 150, transition: 'pop' }}
        classNames={{
          overlay: 'dialog-veil',
          content: 'dialog',
          title: 'dialog-title',
          body: 'dialog-body',
          close: 'dialog-close',
        }}
      >
        <Modal.Overlay />
        <Modal.Content>
          {/* Not Mantine's own head: that one is a banner, and the page has its banner. */}
          <div className="dialog-head">
            <Modal.Title>{title}</Modal.Title>
            {closable ? <Modal.CloseButton /> : null}
          </div>
          <Modal.Body>
            <div className="dialog-in">{children}</div>
            {footer ? (
              <div className="dialog-foot">
                <StopWaiting place="dialog" />
                {footer}
              </div>
            ) : null}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  )
}
