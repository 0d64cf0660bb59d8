import type { RefusalWords } from './api.messages.ts'

export const catalogue: RefusalWords = {
  area: 'contract',
  texts: {
    'This payment has been fully refunded, or a refund is in progress':
      '這筆付款已全數退款，或退款正在處理',
    'An FPS identifier needs no code': 'FPS ID 毋須驗證碼',
    'Another address of type {type} is not usable yet. Remove that one first':
      '另一個同類的收款識別代號尚未可用。請先移除',
    'Another file of yours is being read. Wait until it is finished':
      '您的另一個檔案正在讀取，請等待完成',
    'Another shop has this code': '另一間分店已使用此代號',
    'At most HKD {amount} can be refunded': '最多可退款 HKD {amount}',
    'Choose one of your shops for this terminal': '請為此終端機選擇您的其中一間分店',
    'Enter a public address: this one is inside a private network':
      '請輸入公開的網址：這個網址在私人網絡內',
    'Enter an address that begins with https://': '請輸入以 https:// 開首的網址',
    'Enter an amount above 0.00': '請輸入大於 0.00 的金額',
    'Enter the code that was sent to the number': '請輸入發送到該號碼的驗證碼',
    'Enter the number that the code was sent to': '請輸入收到驗證碼的號碼',
    'Enter the code that was sent to the address': '請輸入已發送至該識別代號的驗證碼',
    'Every row has an error': '每一行都有錯誤',
    'Given more than once': '重複提供',
    'HKD {amount} can be refunded now': '現時可退款 HKD {amount}',
    'It is still being sent': '仍在傳送',
    'The code of a single bill is given out at once: its request cannot be cancelled':
      '單張賬單的二維碼即時發出，其申請不可取消',
    'Only a request that has not started can be cancelled': '只有尚未開始的申請才可取消',
    'Only the person who created this view can change it': '只有建立此檢視的人才可更改',
    'Only the person who created this view can remove it': '只有建立此檢視的人才可移除',
    'Permanently closed: {shops}': '已永久結業：{shops}',
    'Refunds are already blocked': '退款已被禁止',
    'Refunds are not blocked': '退款並未禁止',
    'That shop is closed': '該分店已結業',
    'The bank of this address is unknown here, so no code can name it':
      '系統不知道此識別代號所屬的銀行，因此無法建立二維碼',
    'The code is wrong': '驗證碼不正確',
    'The codes are not finished yet': '二維碼尚未完成',
    'The codes were available until {date}. Upload the bills again':
      '二維碼只提供至 {date}。請重新上載賬單',
    'The invitation was just accepted or cancelled': '此邀請剛被接受或取消',
    'The last test event is still being sent': '上一個測試事件仍在傳送',
    'The merchant already has an address of type {type}. Replace it instead':
      '商戶已有同類的收款識別代號。請改為更換',
    'The new PIN must differ from the old one': '新密碼（PIN）不可與舊密碼相同',
    'The passkey was not accepted': '通行密鑰不獲接納',
    'The password is wrong': '密碼不正確',
    'The role {role} is beyond what you can give or take': '您不能授予或收回「{role}」職務',
    'The shop of this terminal is permanently closed': '此終端機所屬的分店已永久結業',
    'The webhook is disabled. Enable it first': '此 Webhook 已停用。請先啟用',
    'There are no codes to download': '沒有可下載的二維碼',
    'There are {count} keys. Revoke one that is no longer used first':
      '已有 {count} 個金鑰。請先撤銷不再使用的金鑰',
    'There are {count} webhooks. Remove one first': '已有 {count} 個 Webhook。請先移除其中一個',
    'There is no active FPS address to pay to: see FPS addressing':
      '沒有使用中的收款識別代號：請前往「轉數快賬戶綁定」',
    'This address is already registered': '此識別代號已登記',
    'This cannot be put into a QR code: it is too long': '無法放入二維碼：內容過長',
    'This cannot be put into a QR code: the bank of the FPS address is unknown':
      '無法放入二維碼：不知道收款識別代號所屬的銀行',
    'This cannot be put into a QR code: it has a value that no code may have':
      '無法放入二維碼：二維碼不可包含這樣的內容',
    'The QR code was not drawn correctly. Try again': '未能正確繪製二維碼。請再試一次',
    'This code was sent to another address': '此驗證碼是發送至另一識別代號的',
    'This could not be read. Enter it again': '無法讀取，請重新輸入',
    'This e-mail address is already registered. Join with its password':
      '此電郵地址已註冊。請以其密碼加入',
    'This invitation has no mobile number: use EMAIL': '此邀請沒有手提電話號碼：請使用電郵',
    'This needs {feature}': '需要{feature}',
    'the payment method FPS app-to-app': '「轉數快應用程式內付款」付款方式',
    'a payment network': '最少一個支付網絡',
    'the payment method Billing QR': '「賬單二維碼」付款方式',
    'an active loyalty wallet': '已啟用的會員獎賞錢包',
    'This payment could be refunded until {until}': '這筆付款的退款期至 {until} 為止',
    'This person also works for another merchant, so only they can change it':
      '此人亦任職於另一商戶，因此只有其本人可更改',
    'This person also works outside the shops that you are assigned to':
      '此人亦任職於您未獲指派的分店',
    'This terminal has no PIN. Set one first': '此終端機沒有密碼（PIN）。請先設定',
    'This terminal is already reported lost': '此終端機已報失',
    'This terminal is permanently out of service': '此終端機已永久停止服務',
    'This terminal was returned': '此終端機已交還',
    'This token is invalid, used or expired': '此權杖無效、已使用或已過期',
    'This username is taken. Choose another': '此使用者名稱已被使用，請選擇另一個',
    'Too many codes are still being created. Try again once they are finished':
      '仍有大量二維碼正在建立。請於完成後再試',
    'Too many failed sign-ins. Try again after {time}, or reset the password':
      '登入失敗次數過多。請於 {time} 後再試，或重設密碼',
    'Too many new PINs were tried for this terminal within an hour. Try again later':
      '一小時內為此終端機試過太多新密碼。請稍後再試',
    'Too many new passwords were tried within an hour. Try again later':
      '一小時內試過太多新密碼。請稍後再試',
    'Too many streams are open': '開啟的即時連線過多',
    'Too many wrong passwords in your sessions. Try again after {time}':
      '您的登入狀態中輸入錯誤密碼次數過多。請於 {time} 後再試',
    'Too many wrong passwords. Try again after {time}, or sign out and sign in again':
      '輸入錯誤密碼次數過多。請於 {time} 後再試，或登出後重新登入',
    'Too many wrong attempts: the PIN is locked until {until}':
      '錯誤次數過多：密碼（PIN）鎖定至 {until}',
    'Unknown field': '名稱無法辨識',
    'Wrong PIN. It is now locked until {until}': '密碼（PIN）不正確，現已鎖定至 {until}',
    'Wrong PIN: 1 attempt left': '密碼（PIN）不正確：尚可再試 1 次',
    'Wrong PIN: {count} attempts left': '密碼（PIN）不正確：尚可再試 {count} 次',
    'You already have a view with this name': '您已有同名的檢視',
    'You already work for this merchant': '您已是此商戶的成員',
    'You are not viewing as another role': '您並非以其他職務檢視',
    'You can have at most {count} second factors. Remove one first':
      '雙重認證方式最多 {count} 項。請先移除一項',
    'You cannot change your own role or shops: ask another administrator':
      '您不能更改自己的職務或分店：請另一名管理員處理',
    'You cannot change your own shops: ask another administrator':
      '您不能更改自己的分店：請另一名管理員處理',
    'You cannot remove yourself: ask another administrator': '您不能移除自己：請另一名管理員處理',
    'You cannot suspend yourself: ask another administrator': '您不能暫停自己：請另一名管理員處理',
    'You have {count} views. Remove one first': '您已有 {count} 個檢視。請先移除一個',
    'Your role does not receive these notifications': '您的職務不會收到這類通知',
    '{name} is permanently closed': '{name} 已永久結業',
    '{name} is still in use': '{name} 仍在使用中',
    'Your role requires a second factor: add another one before you remove this one':
      '您的職務必須使用雙重認證：請先新增另一種方式才移除這一種',
    'Enter today or a later day': '請輸入今日或之後的日期',
    'Some of these roles need it already: enter today':
      '其中有職務已經必須使用雙重認證：請輸入今日的日期',
    'Only a sale can be refunded': '只有銷售交易可以退款',
    'This payment {state}: only a successful one can be refunded':
      '此付款{state}：只有成功的付款可以退款',
    'is still pending': '仍在處理中',
    failed: '失敗',
    'was cancelled': '已取消',
    'was voided': '已撤銷',
    expired: '已逾期',
    'did not succeed': '未有成功',
    'The records about a refund of this payment contradict each other: nothing more can be refunded until that is clarified':
      '此付款的退款紀錄互相矛盾：釐清前不可再退款',
    'This is an FPS app-to-app payment: ask with isFpsA2a=true':
      '這是轉數快應用程式內付款：請以 isFpsA2a=true 提出',
    'This is not an FPS app-to-app payment: ask without isFpsA2a':
      '這並非轉數快應用程式內付款：請不要加入 isFpsA2a',
    'This payment method does not accept refunds': '此付款方式不接受退款',
    'This payment method accepts partial refunds only': '此付款方式不接受全數退款',
    'This payment method accepts full refunds only': '此付款方式只接受全數退款',
    'Smart POS payments are refunded at the terminal': '智能 POS 付款須在終端機退款',
    "You don't have permission to refund": '您沒有退款權限',
    'There are too many payments to add up. Choose fewer days':
      '付款太多，未能計算合計。請選擇較少日數',
    'This terminal is not blocked': '此終端機並未停用',
    'This terminal is already blocked': '此終端機已經停用',
    'Choose a time in the future': '請選擇將來的時間',
    'The file takes too long or too much memory to read. Keep only the bills':
      '讀取檔案需時過長或佔用過多記憶體。請只保留賬單',
    'Enter an e-mail address, e.g. pay@harbour.example': '請輸入電郵地址，例如 pay@harbour.example',
    'Use an e-mail address of at most {count} characters: a longer one does not fit into a QR code':
      '請使用不超過 {count} 個字元的電郵地址：更長的無法放入二維碼',
    'An FPS identifier has 7 or 9 digits': 'FPS ID 為 7 位或 9 位數字',
    'Not a PIN encrypted with the key for PINs': '密碼（PIN）未以正確的密鑰加密',
    '{name} is the last active {role} and cannot be {change}':
      '{name} 是最後一名使用中的{role}，不可{change}',
    removed: '移除',
    suspended: '暫停',
    'given another role': '更改職務',
    'Not in the acquirer’s records': '不在收單機構的紀錄內',
    'Not sent: another refund of this payment was found in the acquirer’s records':
      '沒有送出：在收單機構的紀錄發現此付款的另一筆退款',
    'No such group': '沒有此組別',
    'The role does not permit it': '職務不容許',

    '{thing} not found': '找不到{thing}',
    'API key': 'API 金鑰',
    Challenge: '驗證要求',
    Delivery: '傳送紀錄',
    'FPS address': '收款識別代號',
    Invitation: '邀請',
    'Loyalty entry': '會員獎賞紀錄',
    Member: '成員',
    'Member of this shop': '此分店的成員',
    Notification: '通知',
    Refund: '退款',
    Request: '申請',
    Resource: '檔案',
    'Second factor': '雙重認證方式',
    Session: '登入狀態',
    Shop: '分店',
    Transaction: '交易',
    View: '檢視',
    'Another file is being made. Wait until it is finished': '另一個檔案正在製作，請等待完成',
    'Another file is being sent. Wait until it is finished': '另一個檔案正在傳送，請等待完成',
    'An amount has two decimal places, e.g. 128.00': '金額須有兩位小數，例如 128.00',
    'Enter a time, e.g. 09:30': '請輸入時間，例如 09:30',
    'Enter a time, e.g. 09:00': '請輸入時間，例如 09:00',
    'Enter a time, e.g. 2026-11-21 14:03:00': '請輸入時間，例如 2026-11-21 14:03:00',
    'Enter a telephone number, e.g. +852 2123 4567': '請輸入電話號碼，例如 +852 2123 4567',
    'Enter the date it takes effect': '請輸入生效日期',
    'Letters, digits, - and _, at most 40': '最多 40 個字母、數字、- 及 _',
    'Not a cursor of this list in this order': '清單的排序已更改，請由第一頁開始',
    'Not a valid wallet token': '錢包權杖無效',
    'Remove links': '請移除連結',
    'The number of a refund': '請輸入退款編號',
    'The number of an address': '請輸入識別代號的編號',
    'Use printable characters only': '只可使用可列印的字元',
    'A password has at least {count} characters': '密碼須最少有 {count} 個字元',
    'A password has at most {count} characters': '密碼最多 {count} 個字元',
    'A PIN has exactly {count} digits': '密碼（PIN）須為 {count} 位數字',
    'Too many codes were sent by SMS for invitations of this merchant. Choose e-mail, or try again later':
      '此商戶的邀請已透過短訊發送過多驗證碼。請選擇電郵，或稍後再試',
    'This merchant has requested too many codes. Try again later':
      '已向此商戶的人員發送過多驗證碼。請稍後再試',
    'Already invited by someone else, with more permissions than you can give':
      '其他人已邀請此人，其權限高於您可授予的',
    'An invitation was sent to this address less than a minute ago':
      '一分鐘內已向此電郵地址發送邀請',
    'The invitation was already resent to this address {count} times within a day':
      '一日內已向此電郵地址重發邀請 {count} 次',
    'The limit of {count} invitations a day is reached': '已達每日 {count} 個邀請的上限',
    'This person is already a member': '此人已是成員',
    'Another merchant has this identifier. If your bank gave it to you, ask the operator of this portal':
      '另一商戶正使用此識別代號。如由您的銀行給您，請向本平台的營運者查詢',
    'It reached the sandbox gateway too late': '請求到達測試網關時已逾時',
    'The sandbox gateway refused it': '測試網關拒絕了退款',
    'The ZIP could not be made. The code that was given out stays valid':
      '未能製作 ZIP。已發出的二維碼仍然有效',
    'The codes could not be created. Upload the file again': '未能建立二維碼。請重新上載檔案',
    'The terminal {name} is active': '終端機 {name} 正在使用',
    'The HKT POS {tid} is active': 'HKT POS {tid} 正在使用',
    '{name} has no other open shop': '{name} 沒有其他營業中的分店',
    'The file is neither an .xlsx workbook nor CSV in UTF-8. Save it as one of them':
      '檔案並非 .xlsx 活頁簿或 UTF-8 的 CSV。請另存為其中一種',
    'The workbook is too large when decompressed. Keep only the bills, on one sheet':
      '活頁簿解壓後過大。請只保留一張工作表的賬單',
    'This is an archive but not an .xlsx workbook. Save the sheet as .xlsx or as CSV':
      '這是壓縮檔，並非 .xlsx 活頁簿。請另存為 .xlsx 或 CSV',
    Webhook: 'Webhook',
    'Letters, digits, ., - and _': '只可使用字母、數字、. - 及 _',
    'Do not enter a full card number: the last four digits are enough':
      '請勿輸入完整卡號：最後四位數字已足夠',
  },
}
