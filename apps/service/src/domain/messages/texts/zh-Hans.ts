/** The texts of mails and short messages in Simplified Chinese, with the words of docs/glossary-languages.md. */
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import type { NotificationDetail } from '@merchant/contract/areas/notifications.calls.ts'
import { addressMail } from './address.zh-Hans.ts'
import type { MailTexts } from './en.ts'
import { paragraphs, type Wording } from './wording.ts'

export const roles: Readonly<Record<SessionRole, string>> = {
  MERCHANT: '商户',
  ADMIN: '管理员',
  CS: '客服',
  DEVELOPER: '开发人员',
  SCHOOL: '学校',
  SHOP_MANAGER: '门店经理',
  SUPERVISOR: '主管',
  STAFF: '店员',
  FINANCE: '财务',
}

const notYou = '如非您本人操作，请立即重置密码并通知管理员。'
const notice = (name: string, subject: string, ...sentences: readonly string[]): Wording => ({
  subject,
  text: paragraphs(`${name} 您好：`, ...sentences),
})
const purposes = { join: '接受邀请', reset: '设置新密码', mobile: '确认手机号码' } as const
const decisions = {
  APPROVED: '已获批准',
  REFUSED: '已被拒绝',
  EXPIRED: '未能及时获批',
} as const
const billOutcomes = {
  COMPLETED: '二维码已就绪',
  PARTIAL: '二维码已就绪，但部分行需要更正',
  FAILED: '未能创建任何二维码',
} as const
const refundOf = ({ refundNo = '', amount = '', merTradeNo = '' }: NotificationDetail): string =>
  `付款 ${merTradeNo} 的退款 ${refundNo}（HKD ${amount}）`
const silentOf = ({ posName, count = 1 }: NotificationDetail): string =>
  posName === undefined ? `${String(count)} 台终端` : `终端 ${posName}`

export const zhHans: MailTexts = {
  code: (code, purpose) => ({
    subject: '您的 Admin Portal 验证码',
    text: `${code} 是您用于${purposes[purpose]}的验证码，五分钟内有效。我们绝不会向您索要此验证码。`,
  }),
  passwordChanged: (name) =>
    notice(
      name,
      '您的密码已修改',
      '您的 Admin Portal 账户密码刚被修改。您已在其他所有设备上退出登录。',
      notYou,
    ),
  passwordReset: (name) =>
    notice(
      name,
      '您的密码已修改',
      '您的 Admin Portal 账户已通过发送给您的链接设置新密码。您已在所有设备上退出登录，请用新密码登录。',
      notYou,
    ),
  joined: (name, merchantName) =>
    notice(
      name,
      `您已加入 ${merchantName}`,
      `您已接受 ${merchantName} 的邀请。现在登录 Admin Portal 时可选择此商户。`,
      notYou,
    ),
  factorAdded: (name, factor) =>
    notice(
      name,
      '已添加双重验证方式',
      `您的 Admin Portal 账户已添加“${factor}”，登录时须使用。`,
      notYou,
    ),
  factorRemoved: (name, factor) =>
    notice(name, '已移除双重验证方式', `您的 Admin Portal 账户已移除“${factor}”。`, notYou),
  codesRenewed: (name) =>
    notice(
      name,
      '新的备用码',
      '您的 Admin Portal 账户已创建新的备用码，旧的备用码已失效。',
      notYou,
    ),
  resetLink: (name, minutes, address) =>
    notice(
      name,
      '设置新密码',
      `有人（可能是您）申请为 Admin Portal 设置新密码。请在 ${String(minutes)} 分钟内在此设置：`,
      address,
      '如非您本人申请，则无需处理，密码保持不变。',
    ),
  invitation: ({ merchantName, invitedBy, roleType, shopNames, note, link }) => {
    const place = shopNames.length === 0 ? '' : `，门店：${shopNames.join('、')}`
    return {
      subject: `${merchantName} 邀请您加入`,
      text: paragraphs(
        `${invitedBy} 邀请您在 Admin Portal 加入 ${merchantName}，角色为${roles[roleType]}${place}。`,
        note,
        `请在此接受邀请：\n${link}`,
        '此链接仅供您本人使用一次，七天后失效。如您不知道此邀请，请忽略本消息。',
      ),
    }
  },
  ownMobileChanged: () => ({
    subject: '您的手机号码已更改',
    text: paragraphs('您已更改 Admin Portal 账户的手机号码。', notYou),
  }),
  mobileChanged: (by, merchantName) => ({
    subject: `您在 ${merchantName} 的手机号码已更改`,
    text: paragraphs(
      `${by} 已更改您在 ${merchantName} 的账户的手机号码。`,
      `如您不知道此更改，请通知 ${merchantName} 的另一名管理员。`,
    ),
  }),
  addressCode: (code, merchantName) => ({
    subject: '您的转数快账户绑定验证码',
    text: `${code} 是登记此识别代号的验证码，五分钟内有效。登记后，付款人可以凭此识别代号通过转数快向 ${merchantName} 付款。如您不知道此事，请勿将验证码告诉任何人。`,
  }),
  limitsChanged: (by, merchantName) => ({
    subject: '退款限额已更改',
    text: paragraphs(
      `${by} 已更改 ${merchantName} 须由另一人批准退款的限额。限额显示在“付款方式”页面。`,
    ),
  }),
  pinChanged: ({ pin, isRemoved, terminal, shop, merchantName, by }) => {
    const place = shop === undefined ? merchantName : `${merchantName} ${shop}`
    const name = pin === 'POS' ? '密码' : '退款密码'
    const advice = '如贵公司无人作此更改，请停用该终端并修改各人的密码。'
    return isRemoved
      ? {
          subject: '终端不能再退款',
          text: paragraphs(
            `${by} 已移除 ${place} 终端 ${terminal} 的${name}。设置新密码前，该终端不能退款。`,
            advice,
          ),
        }
      : {
          subject: `终端有新的${name}`,
          text: paragraphs(
            `${by} 在未输入旧密码的情况下，设置了 ${place} 终端 ${terminal} 的${name}。`,
            advice,
          ),
        }
  },
  factorRequired: (day, named, merchantName) => ({
    subject: '您登录时将须使用双重验证',
    text: paragraphs(
      `从 ${day} 起，${merchantName} 的以下角色须用双重验证登录：${named.map((role) => roles[role]).join('、')}。您尚未设置。`,
      '请在“您的账户”中设置身份验证器应用或通行密钥；否则从该日起，您下次登录后须先行设置。',
    ),
  }),
  webhookDisabled: (host) => ({
    subject: `推送至 ${host} 的 Webhook 已停用`,
    text: paragraphs(
      `过去一天未能将任何事件推送至 ${host} 的 Webhook，因此已将其停用。此后发生的事件不会再推送。`,
      '接收端恢复正常后，请在商户平台的 SDK 页面启用此 Webhook。未能推送的事件可在该处的记录中重新推送。',
    ),
  }),
  notifications: {
    FPS_ADDRESS: addressMail,
    REFUND_DISPUTED: ({ merchantName, detail }) => ({
      subject: `${merchantName} 有一笔退款需要留意`,
      ...(detail.merTradeNo === undefined
        ? {
            line: `结算扣除了退款 ${detail.refundNo ?? ''}（HKD ${detail.amount ?? ''}），但本系统没有这笔退款。`,
            more: '尚不知道它属于哪笔付款。我们正在向收单机构核实。',
          }
        : {
            line: `无法确定${refundOf(detail)}是否已退还顾客：各项记录互相矛盾。`,
            more: '请勿以其他方式退还此金额。在我们向收单机构核实期间，金额会保留；结果将显示在该笔付款中。',
          }),
    }),
    REFUND_FAILED: ({ place, detail }) =>
      detail.isCancelled === true
        ? {
            subject: `${place} 有一笔退款已取消`,
            line: `${refundOf(detail)}在发出前已取消：在收单机构的记录中发现此付款的另一笔退款。`,
            more: '两者可能是同一笔退款。请勿重复退款：该笔付款会显示已退还的款项。',
          }
        : {
            subject: `${place} 有一笔退款失败`,
            line: `${refundOf(detail)}失败，款项未退回。`,
            more: '原因显示在该笔付款中，您可在该处再次退款。',
          },
    REFUND_ASKED: ({ place, detail }) => ({
      subject: `${place} 有一笔退款等待批准`,
      line: `${detail.by ?? ''} 申请${refundOf(detail)}。金额超过单人限额：须由另一人批准后才会退款。`,
      more: '请打开该笔付款以批准或拒绝。',
    }),
    REFUND_DECIDED: ({ detail }) => {
      const decision = decisions[detail.decision ?? 'EXPIRED']
      const by = detail.by === undefined ? '' : `（由 ${detail.by} 决定）`
      const note = detail.note === undefined ? '' : `备注：${detail.note}`
      return {
        subject: `您的退款${decision}`,
        line: `您申请的${refundOf(detail)}${decision}${by}。${note}`,
        more:
          detail.decision === 'APPROVED'
            ? '退款正在处理；进度显示在该笔付款中。'
            : '款项未退回，您可再次申请退款。',
      }
    },
    BILL_READY: ({ merchantName, detail }) => {
      const { ticketNo = '', count = 0, status = 'COMPLETED' } = detail
      return {
        subject: `账单二维码 ${ticketNo}：${billOutcomes[status]}`,
        line: `${merchantName} 的账单二维码申请 ${ticketNo}（${String(count)} 行）：${billOutcomes[status]}。`,
      }
    },
    TERMINAL_SILENT: ({ place, detail }) => ({
      subject: `${place} 的${silentOf(detail)}无信号`,
      line: `${place} 的${silentOf(detail)}在营业时间内已一小时未发送数据。`,
    }),
    NEW_DEVICE: ({ detail }) =>
      detail.program === undefined
        ? {
            subject: '有新的浏览器登录您的账户',
            line: `您的账户曾以 ${detail.device ?? '未知的浏览器'} 登录，此浏览器您从未使用过。`,
            more: '如非您本人操作，请立即修改密码：所有登录会话将会结束。',
          }
        : {
            subject: '有程序登录您的账户',
            line: `您的账户曾用 ${detail.program ?? '未知的程序'} 登录，它不是浏览器。此后 24 小时内再用它登录将不会通知。`,
            more: '如非您本人操作，请立即修改密码：所有登录会话将会结束。',
          },
    AUDIT_BROKEN: ({ merchantName, detail }) => ({
      subject: `${merchantName} 的审计记录链中断`,
      line: `${merchantName} 审计记录的第 ${String(detail.seq ?? 0)} 项与之前的记录不符：该项曾被更改、加入或移除。`,
      more: '审计记录页面说明出错之处及应采取的措施。',
    }),
  },
  outbox: {
    title: '发件箱',
    empty: '还没有发送任何消息。',
    unreadable: '无法解密内容：内容是用另一个 KEY_SECRET 加密的。',
    sent: (channel, recipient, time) =>
      `${channel === 'MAIL' ? '邮件' : '短信'}，发送至 ${recipient}，${time}`,
  },
  digestSubject: (count, merchantName) => `${merchantName} 的 ${String(count)} 条通知`,
  settingsNote: (address) => `选择接收哪些邮件：${address}`,
}
