export type IconProps = {
  /** `s` is 16 pixels, `l` 24; without it 20. */
  size?: "s" | "l"
  /** Arrows for "onward" or "back" are mirrored with the reading direction. */
  isMirrored?: boolean
}

/**
 * Returns a line icon on a grid of 24. Icons are always decoration: the text is beside them or in a label. `drawing` is
 * SVG as text: a page has some forty icons, and React would spend a tenth of its time on their lines.
 */
export function icon(drawing: string) {
  const content = { __html: drawing }
  return function Icon({ size, isMirrored }: IconProps) {
    let name = size === undefined ? "icon" : `icon icon--${size}`
    if (isMirrored) name += " flip"
    return <svg className={name} viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={content} />
  }
}

export const SearchIcon = /* @__PURE__ */ icon('<circle cx="11" cy="11" r="6.5"/><path d="m20 20-4.2-4.2"/>')
export const SortIcon = /* @__PURE__ */ icon('<path d="M4 7h16M7 12h10M10 17h4"/>')
export const DownIcon = /* @__PURE__ */ icon('<path d="m6 9.5 6 6 6-6"/>')
export const PinIcon = /* @__PURE__ */ icon(
  '<path d="M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11Z"/><circle cx="12" cy="10" r="2.3"/>',
)
export const ClockIcon = /* @__PURE__ */ icon('<circle cx="12" cy="12" r="8"/><path d="M12 7.5V12l3 1.8"/>')
export const CalendarIcon = /* @__PURE__ */ icon(
  '<rect x="4.5" y="5.5" width="15" height="14" rx="2.5"/><path d="M4.5 10h15M8.5 3.5v4M15.5 3.5v4"/>',
)
export const ScaleIcon = /* @__PURE__ */ icon(
  '<path d="M12 5v14M7.5 19.5h9M5 7.5h14M5 7.5l-2.5 6a2.7 2.7 0 0 0 5 0ZM19 7.5l-2.5 6a2.7 2.7 0 0 0 5 0Z"/>',
)
export const OutIcon = /* @__PURE__ */ icon('<path d="M8 16 17 7M10 7h7v7"/>')
export const InstagramIcon = /* @__PURE__ */ icon(
  '<rect x="4" y="4" width="16" height="16" rx="4.8"/><circle cx="12" cy="12" r="3.7"/><path d="M16.6 7.4h.01"/>',
)
export const FacebookIcon = /* @__PURE__ */ icon(
  '<path d="M15.5 4H13.8A3.3 3.3 0 0 0 10.5 7.3V21M7.5 12h7"/>',
)
export const WhatsappIcon = /* @__PURE__ */ icon(
  '<path d="M4 20l1.3-4A8.2 8.2 0 1 1 8.3 19Z"/><path d="M9.3 8.2c-.5 3.3 3 6.9 6.4 6.5.7-.1 1.2-.8 1.1-1.5l-1.9-1-1 .9c-1.1-.5-2-1.4-2.5-2.5l.9-1-1-1.9c-.8-.2-1.8 0-2 .5Z"/>',
)
export const MailIcon = /* @__PURE__ */ icon('<path d="M4 6.5h16v11H4zM4.5 7l7.5 6 7.5-6"/>')
export const BackIcon = /* @__PURE__ */ icon('<path d="m14.5 5.5-6.5 6.5 6.5 6.5"/>')
export const OnIcon = /* @__PURE__ */ icon('<path d="m9.5 5.5 6.5 6.5-6.5 6.5"/>')
export const CloseIcon = /* @__PURE__ */ icon('<path d="m6.5 6.5 11 11m0-11-11 11"/>')
export const CheckIcon = /* @__PURE__ */ icon('<path d="m5.5 12.5 4.2 4.2 8.8-9.2"/>')
export const PlusIcon = /* @__PURE__ */ icon('<path d="M12 5.5v13M5.5 12h13"/>')
export const MinusIcon = /* @__PURE__ */ icon('<path d="M6 12h12"/>')
export const BagIcon = /* @__PURE__ */ icon(
  '<path d="M5.5 8h13l.9 10.6a1.5 1.5 0 0 1-1.5 1.6H6.1a1.5 1.5 0 0 1-1.5-1.6Z"/><path d="M8.8 10.5V7a3.2 3.2 0 0 1 6.4 0v3.5"/>',
)
export const LinkIcon = /* @__PURE__ */ icon(
  '<path d="M10.2 13.8a4 4 0 0 0 5.7 0l2.9-2.9a4 4 0 0 0-5.7-5.7l-1 1"/><path d="M13.8 10.2a4 4 0 0 0-5.7 0l-2.9 2.9a4 4 0 0 0 5.7 5.7l1-1"/>',
)
export const DoneIcon = /* @__PURE__ */ icon(
  '<circle cx="12" cy="12" r="8.5"/><path d="m8.3 12.3 2.6 2.6 4.8-5.2"/>',
)
export const ShareIcon = /* @__PURE__ */ icon(
  '<path d="M12 15V4.5m0 0L8.3 8.2M12 4.5l3.7 3.7M5.5 12.5V19a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-6.5"/>',
)
export const QrIcon = /* @__PURE__ */ icon(
  '<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v3.5M14 20h2.5M19.5 20h.5"/>',
)
export const StoryIcon = /* @__PURE__ */ icon(
  '<rect x="6.5" y="3" width="11" height="18" rx="2.5"/><path d="m6.8 16 3.4-3.6 3 3 1.6-1.6 2.5 2.5"/><circle cx="13.8" cy="8.2" r="1.4"/>',
)
export const TrashIcon = /* @__PURE__ */ icon(
  '<path d="M5 7h14M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.8 7l.8 11.6A1.5 1.5 0 0 0 9.1 20h5.8a1.5 1.5 0 0 0 1.5-1.4L17.2 7M10.2 11v5M13.8 11v5"/>',
)
export const GlobeIcon = /* @__PURE__ */ icon(
  '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.5 2.4 3.7 5.3 3.7 8.5s-1.2 6.1-3.7 8.5c-2.5-2.4-3.7-5.3-3.7-8.5S9.5 5.9 12 3.5z"/>',
)
export const PictureIcon = /* @__PURE__ */ icon(
  '<rect x="4" y="4.5" width="16" height="15" rx="2.5"/><circle cx="9" cy="9.5" r="1.5"/><path d="m4.5 16.5 4.3-4 3.7 3.5 2.7-2.5 4.3 3.7"/>',
)
export const AlertIcon = /* @__PURE__ */ icon(
  '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.8v5M12 16.2h.01"/>',
)
export const EyeIcon = /* @__PURE__ */ icon(
  '<path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z"/><circle cx="12" cy="12" r="2.8"/>',
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  '<path d="M9.9 6.1a8.6 8.6 0 0 1 2.1-.3c6 0 9.2 6.2 9.2 6.2a15 15 0 0 1-2.6 3.4M6.2 7.7A14 14 0 0 0 2.8 12S6 18.2 12 18.2a8.7 8.7 0 0 0 4.2-1.100M9.9 10.100a2.8 2.8 0 0 0 3.9 3.900M4.5 4.500l15 15"/>',
)
export const PercentIcon = /* @__PURE__ */ icon(
  '<path d="m6.5 17.5 11-11"/><circle cx="8" cy="8" r="2.3"/><circle cx="16" cy="16" r="2.3"/>',
)
export const BoxIcon = /* @__PURE__ */ icon(
  '<path d="m12 3.5 7.5 4.2v8.6L12 20.5l-7.5-4.2V7.7ZM4.7 7.8 12 12l7.3-4.2M12 12v8.3"/>',
)
export const OrdersIcon = /* @__PURE__ */ icon(
  '<path d="M6 3.8h12V20l-2.4-1.5-2.4 1.5-1.2-.9-1.2.9-2.4-1.5L6 20ZM9 8.5h6M9 12.2h6"/>',
)
export const PrintIcon = /* @__PURE__ */ icon(
  '<path d="M7 8.5V4h10v4.5M7 17H5a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v5.5A1.5 1.5 0 0 1 19 17h-2M7 14h10v6H7Z"/>',
)
export const PhoneIcon = /* @__PURE__ */ icon(
  '<path d="M6.5 4h3L11 8 9 9.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.200 2A16.5 16.5 0 0 1 4.5 6.200 2 2 0 0 1 6.5 4Z"/>',
)
export const SpeechIcon = /* @__PURE__ */ icon(
  '<path d="M5 5h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 17h-7l-4.5 3.5V17H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 5Z"/>',
)
export const UndoIcon = /* @__PURE__ */ icon('<path d="m8.5 5-4 4 4 4M4.5 9h9a5 5 0 0 1 0 10H10"/>')
export const BellIcon = /* @__PURE__ */ icon(
  '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15Zm4 2a2 2 0 0 0 4 0M12 5V3.2"/>',
)
export const HomeIcon = /* @__PURE__ */ icon(
  '<path d="M4 11.2 12 4.5l8 6.7V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1Z"/>',
)
export const LeaveIcon = /* @__PURE__ */ icon(
  '<path d="M13 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19H13M10 12h10m-3.5-3.5L20 12l-3.5 3.5"/>',
)
export const MenuIcon = /* @__PURE__ */ icon('<path d="M4 7h16M4 12h16M4 17h16"/>')
export const EditIcon = /* @__PURE__ */ icon('<path d="M5 19h3.5L19 8.5 15.5 5 5 15.5ZM13.5 7l3.5 3.5"/>')
export const NewPageIcon = /* @__PURE__ */ icon(
  '<path d="M14 4.5h5.5V10M19.5 4.5 11 13"/><path d="M18 14v3.5a2 2 0 0 1-2 2H6.5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2H10"/>',
)
export const CopyIcon = /* @__PURE__ */ icon(
  '<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5"/><path d="M15.5 8.5V6.5A2.5 2.5 0 0 0 13 4H6.5A2.5 2.5 0 0 0 4 6.5V13a2.5 2.5 0 0 0 2.5 2.5h2"/>',
)
export const TagIcon = /* @__PURE__ */ icon(
  '<path d="M4.5 5.5v6l8.3 8.2a1.5 1.5 0 0 0 2.1 0l4.8-4.8a1.5 1.5 0 0 0 0-2.1L11.5 4.5h-6a1 1 0 0 0-1 1Z"/><circle cx="8.6" cy="8.6" r="1.1"/>',
)
export const UpIcon = /* @__PURE__ */ icon('<path d="m6 14.5 6-6 6 6"/>')
export const TopIcon = /* @__PURE__ */ icon('<path d="M5 4.5h14M12 20V9M7 13.5 12 8.5l5 5"/>')
/** A drawing pin: pinned products stay on top. */
export const TackIcon = /* @__PURE__ */ icon('<path d="M9 4h6l-.7 6 3.2 3v1.5h-11V13l3.2-3zM12 14.5V21"/>')
export const GripIcon = /* @__PURE__ */ icon(
  '<path stroke-width="2.6" d="M9 6.5h.01M15 6.5h.01M9 12h.01M15 12h.01M9 17.5h.01M15 17.5h.01"/>',
)
export const CardIcon = /* @__PURE__ */ icon(
  '<rect x="3.5" y="5.5" width="17" height="13" rx="2.5"/><path d="M3.5 10h17M7 14.8h3.5"/>',
)
export const LockIcon = /* @__PURE__ */ icon(
  '<rect x="5" y="10.5" width="14" height="9.5" rx="2.5"/><path d="M8.2 10.5V8a3.8 3.8 0 0 1 7.6 0v2.5M12 14.2v2"/>',
)
/** It marks an open step, and `DoneIcon` a finished one. */
export const DotIcon = /* @__PURE__ */ icon('<circle cx="12" cy="12" r="8.5"/>')
export const DownloadIcon = /* @__PURE__ */ icon(
  '<path d="M12 4.5V15m0 0-3.7-3.7M12 15l3.7-3.7M5.5 14.5V19a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4.5"/>',
)
export const SettingsIcon = /* @__PURE__ */ icon(
  '<path d="M4 7.5h8.5M17.5 7.5H20M4 16.5h2.5M11.5 16.5H20"/><circle cx="15" cy="7.5" r="2.5"/><circle cx="9" cy="16.5" r="2.5"/>',
)
export const CropIcon = /* @__PURE__ */ icon(
  '<path d="M7 3v12.5A1.5 1.5 0 0 0 8.5 17H21M3 7h12.5A1.5 1.5 0 0 1 17 8.5V21"/>',
)
export const CameraIcon = /* @__PURE__ */ icon(
  '<path d="M4.5 8h3l1.6-2.5h5.8L16.5 8h3A1.5 1.5 0 0 1 21 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-8A1.5 1.5 0 0 1 4.5 8z"/><circle cx="12" cy="13" r="3.4"/>',
)
export const RotateIcon = /* @__PURE__ */ icon('<path d="M19 12a7 7 0 1 1-2.2-5.1M19 4.5V8h-3.5"/>')
export const RowsIcon = /* @__PURE__ */ icon('<path d="M4.5 6.5h15M4.5 12h15M4.5 17.5h15"/>')
export const GridIcon = /* @__PURE__ */ icon(
  '<rect x="4.5" y="4.5" width="15" height="15" rx="2"/><path d="M4.5 9.5h15M4.5 14.5h15M9.5 4.5v15M14.5 4.5v15"/>',
)
export const StoreIcon = /* @__PURE__ */ icon(
  '<path d="M4.8 10.5V18A1.8 1.8 0 0 0 6.6 20h10.8a1.8 1.8 0 0 0 1.8-2v-7.5"/><path d="M5 4.5h14l1.4 4.6a2.6 2.6 0 0 1-4.2 1.3 3 3 0 0 1-4.2 0 3 3 0 0 1-4.2 0 2.6 2.6 0 0 1-4.2-1.3Z"/><path d="M10 20v-5h4v5"/>',
)
export const VanIcon = /* @__PURE__ */ icon(
  '<path d="M3 6.5h10.5V17H9.2M5.3 17H3V6.5M13.5 10h4l3.5 3.6V17h-1.8M15.3 17h-1.8"/><circle cx="7.2" cy="17.2" r="1.9"/><circle cx="17.3" cy="17.2" r="1.9"/>',
)
export const SwapIcon = /* @__PURE__ */ icon(
  '<path d="M5 8.5h13M14.5 5 18 8.5 14.5 12M19 15.5H6M9.5 12 6 15.5 9.5 19"/>',
)
export const BlockIcon = /* @__PURE__ */ icon(
  '<circle cx="12" cy="12" r="8.5"/><path d="m6.2 6.2 11.6 11.6"/>',
)
export const MoreIcon = /* @__PURE__ */ icon('<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="3"/>')
export const KeyIcon = /* @__PURE__ */ icon(
  '<circle cx="8.2" cy="15.6" r="4.3"/><path d="m11.4 12.4 8-8M15.8 8l2.6 2.6"/>',
)
export const CashIcon = /* @__PURE__ */ icon(
  '<rect x="3" y="6.5" width="18" height="11" rx="1.8"/><circle cx="12" cy="12" r="2.5"/><path d="M6.3 12h.01M17.7 12h.01"/>',
)
export const WalletIcon = /* @__PURE__ */ icon(
  '<rect x="3.5" y="6" width="17" height="13" rx="2.5"/><path d="M3.5 10h17M15.5 14.5h1.5"/>',
)
export const BankIcon = /* @__PURE__ */ icon(
  '<path d="M4 9.5 12 4.5l8 5v1H4ZM6.5 10.5v6.5M10.2 10.5v6.5M13.8 10.5v6.5M17.5 10.5v6.5M4 19.5h16"/>',
)
export const InfoIcon = /* @__PURE__ */ icon(
  '<circle cx="12" cy="12" r="8.5"/><path d="M12 11.2v5M12 8h.01"/>',
)
