/** Marking notifications as read. A view as another role marks none. */
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { query, useCall } from '#api/client.ts'
import { useIsViewing } from '#auth/access.ts'

export const useMarks = () => {
  const client = useQueryClient()
  const canMark = !useIsViewing()
  const options = {
    stale: [notificationCalls.list],
    onSuccess: (reply: { readonly unread: number }) => {
      client.setQueryData(query(notificationCalls.unread).queryKey, reply)
    },
  }
  const { mutate: markOne } = useCall(notificationCalls.mark, options)
  const { mutate: markSeen } = useCall(notificationCalls.markAll, options)
  return {
    canMark,
    mark: useCallback(
      (notificationId: string, isRead: boolean): void => {
        if (canMark) markOne({ params: { notificationId }, body: { isRead } })
      },
      [canMark, markOne],
    ),
    /** Up to the newest one on the screen, so that a later one stays unread. */
    markAll: (upTo: string): void => markSeen({ body: { upTo } }),
  }
}
export type Marks = ReturnType<typeof useMarks>
