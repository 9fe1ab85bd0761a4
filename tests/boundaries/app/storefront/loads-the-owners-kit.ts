// refused by: shoppers-get-no-owners-kit
import Cropper from "react-easy-crop"
export const kit = Cropper
