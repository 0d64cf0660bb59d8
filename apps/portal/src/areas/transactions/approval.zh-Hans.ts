import type { Catalogue } from '#ui/messages.ts'
import type { t } from './approval.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'refund-approval',
  texts: {
    title: '等待批准的退款',
    asks: '退款 {amount} 等待批准',
    askedBy: '{who} 于 {time} 申请。',
    because: '原因：{reason}。',
    note: '备注：{note}',
    aboveAmount: '超出一人可处理的限额。',
    aboveDay: '超出申请人一天内可单独退款的限额。',
    until: '其他人批准前不会退款，也不会通知顾客。如无人决定，申请将于 {time} 失效。',
    own: '由您申请，须由其他人决定。已通知相关人员。',
    whoDecides: '须由角色为{roles}的人员决定。',
    approve: '批准',
    refuse: '拒绝',
    approveTitle: '批准退款 HKD {amount}',
    refuseTitle: '拒绝退款 HKD {amount}',
    approveLead: '{who} 申请的退款会立即发出，不能撤回。',
    refuseLead: '不会退款，该金额之后仍可退款。{who} 会收到通知。',
    noteLabel: '备注',
    noteHelp: '{who} 会收到此备注，付款详情也会显示。',
    approveSubmit: '批准退款 HKD {amount}',
    refuseSubmit: '拒绝退款 HKD {amount}',
    approved: '已批准退款，正在处理。',
    refused: '已拒绝退款，款项未退回。',
  },
}
