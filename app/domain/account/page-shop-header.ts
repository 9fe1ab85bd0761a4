/** In this header the script of an owner's page says whose page it is: a form of another shop's page is rejected. */
export const pageShopHeader = "Page-Shop"
