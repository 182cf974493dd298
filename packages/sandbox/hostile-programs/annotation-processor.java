// expect: compile rejected | compiled
// brings a processor that the compiler would run while compiling
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.element.TypeElement;

@SupportedAnnotationTypes("*")
public class Main extends AbstractProcessor {
    static {
        System.out.println("ESCAPED: run by the compiler");
        System.err.println("ESCAPED: run by the compiler");
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        return false;
    }

    public static void main(String[] values) {}
}
