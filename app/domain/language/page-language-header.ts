/** In this header the script of a page says which language the page has; the next one is to have the same. */
export const pageLanguageHeader = "Page-Language"
