/**
 * The texts of mails and short messages in Hong Kong's Traditional Chinese, with the words of
 * docs/glossary-languages.md.
 */
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import type { NotificationDetail } from '@merchant/contract/areas/notifications.calls.ts'
import { addressMail } from './address.zh-Hant-HK.ts'
import type { MailTexts } from './en.ts'
import { paragraphs, type Wording } from './wording.ts'

export const roles: Readonly<Record<SessionRole, string>> = {
  MERCHANT: '商戶',
  ADMIN: '管理員',
  CS: '客戶服務',
  DEVELOPER: '開發人員',
  SCHOOL: '學校',
  SHOP_MANAGER: '分店經理',
  SUPERVISOR: '主管',
  STAFF: '店員',
  FINANCE: '財務',
}

const notYou = '如非您本人操作，請立即重設密碼並通知管理員。'
const notice = (name: string, subject: string, ...sentences: readonly string[]): Wording => ({
  subject,
  text: paragraphs(`${name} 您好：`, ...sentences),
})
const purposes = { join: '接受邀請', reset: '設定新密碼', mobile: '確認手提電話號碼' } as const
const decisions = {
  APPROVED: '已獲批准',
  REFUSED: '已被拒絕',
  EXPIRED: '未能及時獲批',
} as const
const billOutcomes = {
  COMPLETED: '二維碼已備妥',
  PARTIAL: '二維碼已備妥，但部分行需要更正',
  FAILED: '未能建立任何二維碼',
} as const
const refundOf = ({ refundNo = '', amount = '', merTradeNo = '' }: NotificationDetail): string =>
  `付款 ${merTradeNo} 的退款 ${refundNo}（HKD ${amount}）`
const silentOf = ({ posName, count = 1 }: NotificationDetail): string =>
  posName === undefined ? `${String(count)} 部終端機` : `終端機 ${posName}`

export const zhHantHK: MailTexts = {
  code: (code, purpose) => ({
    subject: '您的 Admin Portal 驗證碼',
    text: `${code} 是您用以${purposes[purpose]}的驗證碼，五分鐘內有效。我們絕不會向您索取此驗證碼。`,
  }),
  passwordChanged: (name) =>
    notice(
      name,
      '您的密碼已更改',
      '您的 Admin Portal 賬戶密碼剛被更改。您已在其他所有裝置登出。',
      notYou,
    ),
  passwordReset: (name) =>
    notice(
      name,
      '您的密碼已更改',
      '您的 Admin Portal 賬戶已透過發送給您的連結設定新密碼。您已在所有裝置登出，請以新密碼登入。',
      notYou,
    ),
  joined: (name, merchantName) =>
    notice(
      name,
      `您已加入 ${merchantName}`,
      `您已接受 ${merchantName} 的邀請。現在登入 Admin Portal 時可選擇此商戶。`,
      notYou,
    ),
  factorAdded: (name, factor) =>
    notice(
      name,
      '已新增雙重認證方式',
      `您的 Admin Portal 賬戶已新增「${factor}」，登入時須使用。`,
      notYou,
    ),
  factorRemoved: (name, factor) =>
    notice(name, '已移除雙重認證方式', `您的 Admin Portal 賬戶已移除「${factor}」。`, notYou),
  codesRenewed: (name) =>
    notice(
      name,
      '新的備用碼',
      '您的 Admin Portal 賬戶已建立新的備用碼，舊的備用碼已失效。',
      notYou,
    ),
  resetLink: (name, minutes, address) =>
    notice(
      name,
      '設定新密碼',
      `有人（可能是您）要求為 Admin Portal 設定新密碼。請於 ${String(minutes)} 分鐘內在此設定：`,
      address,
      '如非您本人要求，您毋須處理，密碼維持不變。',
    ),
  invitation: ({ merchantName, invitedBy, roleType, shopNames, note, link }) => {
    const place = shopNames.length === 0 ? '' : `，分店：${shopNames.join('、')}`
    return {
      subject: `${merchantName} 邀請您加入`,
      text: paragraphs(
        `${invitedBy} 邀請您在 Admin Portal 加入 ${merchantName}，職務為${roles[roleType]}${place}。`,
        note,
        `請在此接受邀請：\n${link}`,
        '此連結只供您本人使用一次，七日後失效。如您並不知悉此邀請，請不要理會本訊息。',
      ),
    }
  },
  ownMobileChanged: () => ({
    subject: '您的手提電話號碼已更改',
    text: paragraphs('您已更改 Admin Portal 賬戶的手提電話號碼。', notYou),
  }),
  mobileChanged: (by, merchantName) => ({
    subject: `您在 ${merchantName} 的手提電話號碼已更改`,
    text: paragraphs(
      `${by} 已更改您在 ${merchantName} 的賬戶的手提電話號碼。`,
      `如您並不知悉此更改，請通知 ${merchantName} 的另一名管理員。`,
    ),
  }),
  addressCode: (code, merchantName) => ({
    subject: '您的轉數快賬戶綁定驗證碼',
    text: `${code} 是登記此識別代號的驗證碼，五分鐘內有效。登記後，付款人可憑此識別代號以轉數快向 ${merchantName} 付款。如您並不知悉此事，請勿把驗證碼告訴任何人。`,
  }),
  limitsChanged: (by, merchantName) => ({
    subject: '退款限額已更改',
    text: paragraphs(
      `${by} 已更改 ${merchantName} 須由另一人批准退款的限額。限額顯示於「付款方式」頁面。`,
    ),
  }),
  pinChanged: ({ pin, isRemoved, terminal, shop, merchantName, by }) => {
    const place = shop === undefined ? merchantName : `${merchantName} ${shop}`
    const name = pin === 'POS' ? '密碼' : '退款密碼'
    const advice = '如貴公司無人作此更改，請停用該終端機並更改各人的密碼。'
    return isRemoved
      ? {
          subject: '終端機不可再退款',
          text: paragraphs(
            `${by} 已移除 ${place} 終端機 ${terminal} 的${name}。設定新密碼前，該終端機不可退款。`,
            advice,
          ),
        }
      : {
          subject: `終端機有新的${name}`,
          text: paragraphs(
            `${by} 在沒有輸入舊密碼的情況下，設定了 ${place} 終端機 ${terminal} 的${name}。`,
            advice,
          ),
        }
  },
  factorRequired: (day, named, merchantName) => ({
    subject: '您登入時將須使用雙重認證',
    text: paragraphs(
      `由 ${day} 起，${merchantName} 的以下職務須以雙重認證登入：${named.map((role) => roles[role]).join('、')}。您尚未設定。`,
      '請在「您的賬戶」設定驗證器應用程式或通行密鑰；否則由該日起，您下次登入後須先行設定。',
    ),
  }),
  webhookDisabled: (host) => ({
    subject: `傳送至 ${host} 的 Webhook 已停用`,
    text: paragraphs(
      `過去一日未能把任何事件傳送至 ${host} 的 Webhook，因此已將其停用。此後發生的事件不會再傳送。`,
      '接收端回復正常後，請在商戶平台的 SDK 頁面啟用此 Webhook。未能傳送的事件可在該處的紀錄再次傳送。',
    ),
  }),
  notifications: {
    FPS_ADDRESS: addressMail,
    REFUND_DISPUTED: ({ merchantName, detail }) => ({
      subject: `${merchantName} 有一筆退款需要留意`,
      ...(detail.merTradeNo === undefined
        ? {
            line: `結算扣除了退款 ${detail.refundNo ?? ''}（HKD ${detail.amount ?? ''}），但本系統沒有這筆退款。`,
            more: '尚未知道它屬於哪筆付款。我們正向收單機構查核。',
          }
        : {
            line: `未能確定${refundOf(detail)}是否已退還顧客：各項紀錄互相矛盾。`,
            more: '請勿以其他方式退還此金額。在我們向收單機構查核期間，金額會保留；結果將顯示於該筆付款。',
          }),
    }),
    REFUND_FAILED: ({ place, detail }) =>
      detail.isCancelled === true
        ? {
            subject: `${place} 有一筆退款已取消`,
            line: `${refundOf(detail)}在送出前已取消：在收單機構的紀錄發現此付款的另一筆退款。`,
            more: '兩者可能是同一筆退款。請勿重複退款：該筆付款會顯示已退還的款項。',
          }
        : {
            subject: `${place} 有一筆退款失敗`,
            line: `${refundOf(detail)}失敗，款項未有退回。`,
            more: '原因顯示於該筆付款，您可在該處再次退款。',
          },
    REFUND_ASKED: ({ place, detail }) => ({
      subject: `${place} 有一筆退款等待批准`,
      line: `${detail.by ?? ''} 提出${refundOf(detail)}。金額超過單人限額：須由另一人批准後才會退款。`,
      more: '請開啟該筆付款以批准或拒絕。',
    }),
    REFUND_DECIDED: ({ detail }) => {
      const decision = decisions[detail.decision ?? 'EXPIRED']
      const by = detail.by === undefined ? '' : `（由 ${detail.by} 決定）`
      const note = detail.note === undefined ? '' : `備註：${detail.note}`
      return {
        subject: `您的退款${decision}`,
        line: `您提出的${refundOf(detail)}${decision}${by}。${note}`,
        more:
          detail.decision === 'APPROVED'
            ? '退款正在處理；進度顯示於該筆付款。'
            : '款項未有退回，您可再次提出退款。',
      }
    },
    BILL_READY: ({ merchantName, detail }) => {
      const { ticketNo = '', count = 0, status = 'COMPLETED' } = detail
      return {
        subject: `賬單二維碼 ${ticketNo}：${billOutcomes[status]}`,
        line: `${merchantName} 的賬單二維碼申請 ${ticketNo}（${String(count)} 行）：${billOutcomes[status]}。`,
      }
    },
    TERMINAL_SILENT: ({ place, detail }) => ({
      subject: `${place} 的${silentOf(detail)}沒有訊號`,
      line: `${place} 的${silentOf(detail)}在營業時間內已一小時沒有傳送資料。`,
    }),
    NEW_DEVICE: ({ detail }) =>
      detail.program === undefined
        ? {
            subject: '有新的瀏覽器登入您的賬戶',
            line: `您的賬戶曾以 ${detail.device ?? '不明的瀏覽器'} 登入，此瀏覽器您從未使用過。`,
            more: '如非您本人操作，請立即更改密碼：所有登入狀態將會結束。',
          }
        : {
            subject: '有程式登入您的賬戶',
            line: `您的賬戶曾以 ${detail.program ?? '不明的程式'} 登入，它並非瀏覽器。其後 24 小時內再以它登入將不會通知。`,
            more: '如非您本人操作，請立即更改密碼：所有登入狀態將會結束。',
          },
    AUDIT_BROKEN: ({ merchantName, detail }) => ({
      subject: `${merchantName} 的審計紀錄鏈中斷`,
      line: `${merchantName} 審計紀錄的第 ${String(detail.seq ?? 0)} 項與之前的紀錄不符：該項曾被更改、加入或移除。`,
      more: '審計紀錄頁面說明出錯之處及應採取的行動。',
    }),
  },
  outbox: {
    title: '寄件匣',
    empty: '未有發送任何訊息。',
    unreadable: '未能解密內容：內容以另一個 KEY_SECRET 加密。',
    sent: (channel, recipient, time) =>
      `${channel === 'MAIL' ? '電郵' : '短訊'}，發送至 ${recipient}，${time}`,
  },
  digestSubject: (count, merchantName) => `${merchantName} 的 ${String(count)} 則通知`,
  settingsNote: (address) => `選擇接收哪些電郵：${address}`,
}
